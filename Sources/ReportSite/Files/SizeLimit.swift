/// Largest file of each kind that is read: a limit turns a mistake into a message.
package enum SizeLimit {
  package static let page = 2_000_000
  package static let configuration = 1_000_000
  package static let asset = 20_000_000
  package static let data = 2_000_000_000
}
