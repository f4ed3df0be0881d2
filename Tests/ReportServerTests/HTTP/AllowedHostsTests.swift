import Testing

@testable import ReportServer

@Suite struct AllowedHostsTests {
  @Test(arguments: [
    "localhost:8000", "LOCALHOST:8000", "127.0.0.1:8000", "[::1]:8000", "192.168.1.5:8000",
    "10.0.0.7:8000",
  ])
  func `names of this machine are allowed`(host: String) {
    let hosts = AllowedHosts(host: "192.168.1.5", port: 8000)
    #expect(hosts.contains(host, at: "10.0.0.7"))
  }

  @Test(arguments: [
    "", "evil.example:8000", "localhost", "localhost:80", "localhost:8001", "localhost:",
    "localhost:8000.evil.example", "localhost.evil.example:8000", "evil.example#localhost:8000",
    "user@localhost:8000", "localhost:08000x", "127.0.0.1.:8000", "0.0.0.0:8000", "127.1:8000",
    "[::1]", "[::1", "::1:8000", "[::2]:8000", "localhost:99999", "localhost:-1", "[]:8000",
    "10.0.0.8:8000", "localhost:+8000",
  ])
  func `any other name is not`(host: String) {
    let hosts = AllowedHosts(host: "127.0.0.1", port: 8000)
    #expect(!hosts.contains(host, at: "10.0.0.7"))
  }

  @Test func `a host without a port means port 80`() {
    let hosts = AllowedHosts(host: "127.0.0.1", port: 80)
    #expect(hosts.contains("localhost", at: "127.0.0.1"))
    #expect(hosts.contains("[::1]", at: "127.0.0.1"))
  }
}
