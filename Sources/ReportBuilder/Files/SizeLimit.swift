/// Largest file of each kind that is read: a limit turns a mistake into a message.
enum SizeLimit {
  static let page = 2_000_000
  static let configuration = 1_000_000
  static let asset = 20_000_000
  static let data = 2_000_000_000
}
