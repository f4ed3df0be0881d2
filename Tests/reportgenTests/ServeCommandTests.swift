import Foundation
import Support
import Testing

@Suite struct ServeCommandTests {
  @Test(arguments: [
    ["serve", "--port", "65536"], ["serve", "--port", "-1"], ["serve", "--port", "http"],
    ["serve", "--nonsense"], ["serve", "here"],
  ])
  func `wrong usage has a code of its own`(arguments: [String]) throws {
    let tool = try Tool()
    try tool.writeSite()
    #expect(try tool.run(all: arguments).code == 64)
    #expect(try tool.bytes(in: "Site").isEmpty)
  }

  @Test func `an output folder of another is left alone`() throws {
    let tool = try Tool()
    try tool.writeSite()
    try tool.directory.write("theirs", to: "Site/thesis.txt")
    let run = try tool.run("serve", "--port", "0")
    #expect(run.code == 74)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Site: error: the output folder holds files that reportgen did"))
    #expect(try tool.bytes(in: "Site").keys.sorted() == ["thesis.txt"])
  }

  @Test func `sources that are not there are said`() throws {
    let run = try Tool().run("serve", "--port", "0")
    #expect(run.code == 74)
    #expect(run.errors.hasPrefix("Content/site.yml: error: there is no site here"))
  }

  @Test func `an address of no machine is said`() throws {
    let tool = try Tool()
    try tool.writeSite()
    let run = try tool.run("serve", "--port", "0", "--host", "example")
    #expect(run.code == 74)
    #expect(run.errors.hasPrefix("example:0: error: cannot listen on this address: "))
    #expect(
      run.errors.hasSuffix("  hint: --host is an address of this machine, such as 127.0.0.1\n"))
  }
}
