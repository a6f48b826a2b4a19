import Testing
import TrellisCommandLineOptions

struct SpellingTests {
  @Test(
    "Only similar names are suggested",
    arguments: [
      ("App", "Net", false), ("Tests", "Texts", true), ("Ab", "Cd", false), ("OrdersFeature", "OrderFeatures", true),
      ("A", "B", false),
    ])
  func suggestions(_ name: String, _ known: String, _ isClose: Bool) {
    #expect((Spelling.nearest(to: name, in: [known]) == known) == isClose)
  }

  @Test(arguments: [("tpa", "tap"), ("Sing in", "Sign in"), ("MAP", "map"), ("trellis://oders", "trellis://orders")])
  func swappedLettersAndOtherCaseAreSimilar(name: String, known: String) {
    #expect(Spelling.nearest(to: name, in: ["something else", known]) == known)
    #expect(Spelling.suggestion(for: name, in: [known]) == "; did you mean \"\(known)\"?")
  }

  @Test func ofEquallySimilarNamesTheFirstInOrderIsSuggested() {
    #expect(Spelling.nearest(to: "bat", in: ["hat", "cat"]) == "cat")
  }

  @Test func withoutASimilarNameTheSuggestionIsEmpty() {
    #expect(Spelling.suggestion(for: "tap", in: []) == "")
    #expect(Spelling.suggestion(for: "", in: ["a", "tap"]) == "")
  }

  @Test func longNamesAreNotCompared() {
    let name = String(repeating: "x", count: 1_000_000)
    #expect(Spelling.nearest(to: name, in: [name, "tap"]) == nil)
  }
}
