import Testing

@testable import ReportPages

@Suite struct StyleSheetWeightTests {
  @Test(arguments: [
    ("a{color:red}\n/* note */\nb{margin:0}", "a{color:red}b{margin:0}"),
    ("a,\nb{margin:0;\npadding:0}", "a,b{margin:0;padding:0}"),
    (".a\n.b{margin:0}", ".a .b{margin:0}"),
    ("a::after{content:\"/* kept */\"}", "a::after{content:\"/* kept */\"}"),
    ("a::after{content:'it\\'s /*'}", "a::after{content:'it\\'s /*'}"),
    ("a{margin:calc(1px + 2px)}", "a{margin:calc(1px + 2px)}"),
    ("a{} /* never closed", "a{} /* never closed"),
    ("a{content:\"open", "a{content:\"open"),
    ("", ""),
  ])
  func `comments and line ends go, everything else stays`(source: String, expected: String) {
    let result = withoutComments(styleSheet: Array(source.utf8))
    #expect(String(decoding: result, as: UTF8.self) == expected)
  }
}
