import ReportThemes
import Testing

/// The cases of the specification's modules on comments and on changes of delimiters.
@Suite struct CommentAndDelimiterTests {
  @Test(arguments: [
    ("12{{! not {shown} }}34", "1234"), ("12{{!\n over\n lines\n}}34\n", "1234\n"),
    ("a\n{{! alone }}\nb\n", "a\nb\n"), ("a\n  {{! indented }}\nb\n", "a\nb\n"),
    ("|\r\n{{! CRLF }}\r\n|", "|\r\n|"), ("  {{! first }}\n!", "!"), ("!\n  {{! last }}", "!\n"),
    ("a\n{{!\nlines\n}}\nb\n", "a\nb\n"), ("a\n  {{!\n  lines\n  }}\nb\n", "a\nb\n"),
    ("  12 {{! 34 }}\n", "  12 \n"), ("12 {{! in }} 34", "12  34"), ("{{!}}", ""),
    (">{{! comment }}<", "><"), ("{{! {{name}} }}", " }}"),
  ])
  func `a comment leaves nothing behind`(template: String, page: String) {
    #expect(rendered(template, ["comment": "shown", "! comment": "shown"]) == page)
  }

  @Test(arguments: [
    ("{{=<% %>=}}(<%text%>)", "(snow)"), ("({{=[ ]=}}[text])", "(snow)"),
    ("{{=<< >>=}}<<{text}>> <<&text>> {{text}}", "snow snow {{text}}"),
    (
      "[\n{{#yes}}\n  {{text}}\n  |text|\n{{/yes}}\n\n{{= | | =}}\n|#yes|\n  {{text}}\n  |text|\n|/yes|\n]\n",
      "[\n  snow\n  |text|\n\n  {{text}}\n  snow\n]\n"
    ),
    (
      "[\n{{^no}}\n  {{text}}\n  |text|\n{{/no}}\n\n{{= | | =}}\n|^no|\n  {{text}}\n  |text|\n|/no|\n]\n",
      "[\n  snow\n  |text|\n\n  {{text}}\n  snow\n]\n"
    ),
    ("[ {{>dot}} ]\n{{= | | =}}\n[ |>dot| ]\n", "[ .snow. ]\n[ .snow. ]\n"),
    ("[ {{>bars}} ]\n[ .{{text}}.  .|text|. ]\n", "[ .snow.  .snow. ]\n[ .snow.  .|text|. ]\n"),
    ("| {{=@ @=}} |", "|  |"), (" | {{=@ @=}}\n", " | \n"), ("a\n{{=@ @=}}\nb\n", "a\nb\n"),
    ("a\n  {{=@ @=}}\nb\n", "a\nb\n"), ("|\r\n{{= @ @ =}}\r\n|", "|\r\n|"),
    ("  {{=@ @=}}\n=", "="), ("=\n  {{=@ @=}}", "=\n"), ("|{{= @   @ =}}|", "||"),
    ("{{=[[ ]]=}}[[text]] [[={{ }}=]]{{text}}", "snow snow"),
  ])
  func `delimiters change up to the end of the file`(template: String, page: String) {
    let data: TemplateValue = ["text": "snow", "yes": true, "no": false]
    let partials = ["dot": ".{{text}}.", "bars": ".{{text}}. {{= | | =}} .|text|."]
    #expect(rendered(template, data, partials: partials) == page)
  }
}
