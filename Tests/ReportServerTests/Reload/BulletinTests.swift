import ReportCore
import Testing

@testable import ReportServer

@Suite struct BulletinTests {
  @Test func `a reader gets the news as they stand, then each that differs`() async {
    let bulletin = Bulletin()
    await bulletin.publish(hasChanged: true, basePath: nil, errors: [])
    var news = await bulletin.subscribe().makeAsyncIterator()
    #expect(await news.next()?.version == 2)
    await bulletin.publish(hasChanged: false, basePath: nil, errors: [])
    let error = Diagnostic(.error, "r", "m", at: SourcePosition("f"))
    await bulletin.publish(hasChanged: false, basePath: nil, errors: [error])
    let broken = await news.next()
    #expect(broken?.version == 2)
    #expect(broken?.errors == [error])
    await bulletin.publish(hasChanged: true, basePath: "/a/", errors: [])
    let mended = await news.next()
    #expect(mended?.version == 3)
    #expect(mended?.errors == [])
    #expect(mended?.basePath == "/a/")
  }

  @Test func `a reader that falls behind gets the last news`() async {
    let bulletin = Bulletin()
    var news = await bulletin.subscribe().makeAsyncIterator()
    for _ in 0..<5 { await bulletin.publish(hasChanged: true, basePath: nil, errors: []) }
    #expect(await news.next()?.version == 6)
  }
}
