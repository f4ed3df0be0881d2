/// The largest file of each kind that is read, so that a huge file causes a message.
package enum SizeLimit {
  package static let page = 2_000_000
  package static let configuration = 1_000_000
  package static let asset = 20_000_000
  package static let data = 2_000_000_000
}
