import ReportCore
import Testing

@Suite struct CSVCellTests {
  @Test(arguments: [
    ("Rain", "Rain"), ("Oslo, Norway", #""Oslo, Norway""#), (#"3" tip"#, #""3"" tip""#),
    ("=cmd|' /C calc'!A0", #""'=cmd|' /C calc'!A0""#), ("+1", "'+1"), ("-1", "'-1"),
    ("@SUM(A1)", "'@SUM(A1)"), ("＝1", "'＝1"), ("'=1", "''=1"), ("''+1", "'''+1"),
    ("'s-Hertogenbosch", "'s-Hertogenbosch"), ("", ""), ("a-1", "a-1"),
    ("\t=1", "\u{FFFD}=1"), ("\r=1", "\u{FFFD}=1"), (" =1", #"" =1""#), ("a\0b", "a\u{FFFD}b"),
  ])
  func `a cell is no formula and holds no control character`(text: String, cell: String) {
    #expect(csvCell(text) == cell)
  }

  @Test(arguments: ["Rain", "=1", "'=1", "''-1", "'s-Hertogenbosch", "'", "''", "＝x", "", "'+"])
  func `the text is found again`(text: String) {
    #expect(csvText(ofCell: csvCell(text)) == text)
  }
}
