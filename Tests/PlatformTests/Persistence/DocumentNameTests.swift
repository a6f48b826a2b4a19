import Foundation
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

@Suite("Secrets")
struct SecretTests {
  @Test func printingASecretDoesNotRevealIt() {
    let secret = Secret(Data("hunter2".utf8))
    var dumped = ""
    dump((secret, [secret]), to: &dumped)
    for text in ["\(secret)", String(reflecting: secret), String(describing: Optional(secret)), dumped] {
      #expect(text.contains("secret"))
      #expect(!text.contains("hunter2") && !text.contains("7 bytes"))
    }
    #expect(secret.reveal() == Data("hunter2".utf8))
  }
}
