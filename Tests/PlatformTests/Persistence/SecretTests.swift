import Foundation
import Persistence
import Testing

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
