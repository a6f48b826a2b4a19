import Persistence
import Testing

@Suite("Document names")
struct DocumentNameTests {
  @Test(arguments: ["session", "a", "Window-2_state", String(repeating: "n", count: 100)])
  func lettersDigitsHyphensAndUnderscoresAreValid(_ name: String) {
    #expect(DocumentName.isValid(name))
  }

  @Test(arguments: [
    "", ".", "..", "../x", "a/b", ".hidden", "session.corrupt-1", "a b", "a\0b", "naïve", "a\n",
    String(repeating: "n", count: 101),
  ])
  func otherNamesAreRejected(_ name: String) {
    #expect(throws: StorageError.invalidName(name)) { try DocumentName.check(name) }
  }
}
