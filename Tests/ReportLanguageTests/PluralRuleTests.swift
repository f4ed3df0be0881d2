import ReportCore
import Testing

@testable import ReportLanguage

@Suite struct PluralRuleTests {
  @Test(arguments: [
    (PluralRule.none, "other other other other other other other"),
    (.one, "other one other other other other other"),
    (.zeroOrOne, "one one other other other other other"),
    (.slavic, "many one few many many one few"),
    (.polish, "many one few many many many few"),
    (.czech, "other one few other other other other"),
    (.arabic, "zero one two few many many many"),
  ])
  func `whole numbers take their forms`(rule: PluralRule, forms: String) {
    let found = [0, 1, 2, 5, 11, 21, 22].map { number in
      rule.category(of: FixedDecimal(number, decimals: 0)).rawValue
    }
    #expect(found.joined(separator: " ") == forms)
  }

  @Test(arguments: [
    (PluralRule.one, 1.0, "other"), (.zeroOrOne, 1.5, "one"), (.zeroOrOne, 2.0, "other"),
    (.slavic, 1.5, "other"), (.polish, 2.5, "other"), (.czech, 1.5, "many"), (.arabic, 3.0, "few"),
    (.arabic, 3.5, "other"),
  ])
  func `numbers with decimals take theirs`(rule: PluralRule, number: Double, form: String) {
    #expect(rule.category(of: FixedDecimal(number, decimals: 1)).rawValue == form)
  }

  @Test(arguments: PluralRule.allCases)
  func `a rule gives no form that a file could not have`(rule: PluralRule) {
    for number in 0..<250 {
      let form = rule.category(of: FixedDecimal(Double(number), decimals: 0))
      #expect(form == .other || rule.categories.contains(form))
    }
  }
}
