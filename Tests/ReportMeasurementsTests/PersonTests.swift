import ReportMeasurements
import Testing

@Suite struct PersonTests {
  @Test(arguments: [
    ("Steps", "Steps, Ann"), ("Ann's steps", "Ann's steps"), ("Steps of Ann", "Steps of Ann"),
    ("Annual walk", "Annual walk, Ann"),
  ])
  func `a title says whose it is, once`(title: String, named: String) {
    #expect(Person(id: "ann", name: "Ann").naming(title) == named)
  }

  @Test func `a name may have several words`() {
    let person = Person(id: "anna-lee", name: "Anna Lee")
    #expect(person.naming("Anna's steps") == "Anna's steps, Anna Lee")
    #expect(person.naming("Steps of Anna Lee") == "Steps of Anna Lee")
  }
}
