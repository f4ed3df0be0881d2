import Testing

@testable import ReportBuild

@Suite struct StyleSheetTextTests {
  @Test func `declarations are read with their rules, whatever stands around them`() {
    let bytes = Array(
      """
      @import "a.css"; /* p{x:y} */
      :root { --a: light-dark(#fff, #000); content: "};{" }
      @media print { a:hover,
      b { background: url(data:image/png;base64,A{) } }
      """.utf8)
    let sheet = StyleSheetText(bytes)
    #expect(sheet.faults.isEmpty)
    #expect(sheet.declarations.map(\.name) == ["--a", "content", "background"])
    #expect(
      sheet.declarations.map(\.value) == [
        "light-dark(#fff, #000)", "\"};{\"", "url(data:image/png;base64,A{)",
      ])
    #expect(sheet.declarations.last?.rules == ["@media print", "a:hover, b"])
    for declaration in sheet.declarations {
      #expect(bytes[declaration.offset...].starts(with: declaration.name.utf8))
      #expect(bytes[declaration.valueOffset...].starts(with: declaration.value.utf8))
    }
  }

  @Test(arguments: [
    // Braces.
    ("p{color:red", "0: 'p {' is never closed"),
    ("a{}\n@media print{p{color:red}\n", "4: '@media print {' is never closed"),
    ("h2{color:red\nh3{color:blue}\np{margin:0}", "0: 'h2 {' is never closed"),
    ("@media x{h2{color:red\nh3{color:blue}}\np{margin:0}", "9: 'h2 {' is never closed"),
    ("h2{color:red;\nh3{color:blue}", "0: 'h2 {' is never closed"),
    ("p{color:red}}", "12: this '}' closes nothing"),
    ("a{color:red;a:hover,\nb{color:blue}&:focus{margin:0}}", ""),
    // Comments and strings.
    ("p{}/* a{}", "3: this comment is never closed"),
    ("/* a{}\n/* b */ p{}", "0: another comment begins inside of this one, which ends with it"),
    ("/* see assets/*.css */p{}", ""),
    ("p{}\n// all of it {\na{}", "4: a comment cannot begin with '//'"),
    ("p{content:\"a}\na{}", "10: this string is not closed on its line"),
    ("p{content:'\\'' \"'\"}a{content:\"\\\na\"}", ""),
    // Brackets.
    ("p{color:rgb(1,2,3;margin:0}", "11: this bracket is not closed"),
    ("p{color:var(--a}\na{}", "11: this bracket is not closed"),
    ("p{color:var(--a))}", "16: this ')' closes nothing"),
    ("p{background:url(a.png}", "16: this bracket is not closed"),
    // Declarations.
    ("p{color:red\nmargin:0}", "12: a ';' is missing before this declaration"),
    (":root{--a:#fff --b:#000}", "15: a ';' is missing before this declaration"),
    ("p{color red}", "2: 'color red' has no value"),
    ("--a:#fff;\np{}", "0: this stands in no rule"),
    ("p{filter:url(#a:b) drop-shadow(0 0 1px);--x:;grid-area:a/b}@layer a,b;", ""),
    ("p\\:q{color:red}", ""), ("p{}\\", "3: this stands in no rule"),
    ("p{x:\"", "4: this string is not closed on its line\n0: 'p {' is never closed"),
  ])
  func `broken syntax is found where it begins`(sheet: String, fault: String) {
    let faults = StyleSheetText(Array(sheet.utf8)).faults
    #expect(faults.map { "\($0.offset): \($0.message)" }.joined(separator: "\n") == fault)
  }

  @Test func `a declaration behind a missing semicolon is read`() {
    let sheet = StyleSheetText(Array(":root{--a:#fff\n--b:#000\n--c:red}".utf8))
    #expect(
      sheet.declarations.map { "\($0.name) \($0.value)" } == ["--a #fff", "--b #000", "--c red"])
    #expect(sheet.faults.count == 2)
  }
}
