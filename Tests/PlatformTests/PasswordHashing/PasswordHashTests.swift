import PasswordHashing
import Testing

struct PasswordHashTests {
  private static let salt = [UInt8](0..<16)
  /// Computed with Python's `hashlib.pbkdf2_hmac`.
  private static let text = "$pbkdf2-sha256$i=1000$AAECAwQFBgcICQoLDA0ODw$yRTMTwbMbo9G0VfjobWqerzuuxe7BETNTErBbKKumGQ"

  @Test func textIsThatOfAnotherImplementation() throws {
    let hash = PasswordHash(password: "correct horse", salt: Self.salt, iterations: 1000)
    #expect(hash.text == Self.text)
    let parsed = try #require(PasswordHash(text: Self.text))
    #expect(parsed == hash)
    #expect(parsed.iterations == 1000)
  }

  @Test(arguments: ["Correct horse", "correct hors", "correct horse ", "", "correct horsé", "\0correct horse"])
  func otherPasswordsDoNotMatch(password: String) async throws {
    let hash = try #require(PasswordHash(text: Self.text))
    #expect(await hash.verify("correct horse"))
    #expect(await !hash.verify(password))
  }

  @Test func differentSaltsResultInDifferentKeys() async {
    let first = await PasswordHash.hash("correct horse", salt: Self.salt, iterations: 1)
    let second = await PasswordHash.hash("correct horse", salt: Self.salt.reversed(), iterations: 1)
    #expect(first.text.split(separator: "$").last != second.text.split(separator: "$").last)
  }

  @Test func decoyMatchesNoPassword() {
    #expect(!PasswordHash.decoy(iterations: 1).matches(""))
    #expect(!PasswordHash.decoy(iterations: 1).matches("correct horse"))
  }

  @Test(
    "A damaged text is refused",
    arguments: [
      "", "$", "$$$$", "lovelace", "\u{0}", String(repeating: "$", count: 100_000), text + "$", text + "A", "x" + text,
      text.replacing("1000", with: "0"), text.replacing("1000", with: "-1"), text.replacing("1000", with: "10000001"),
      text.replacing("1000", with: "99999999999999999999"), text.replacing("1000", with: "+1000"),
      text.replacing("1000", with: "01000"), text.replacing("1000", with: "1e3"), text.replacing("i=", with: "n="),
      text.replacing("sha256", with: "sha1"), text.replacing("AAECAwQFBgcICQoLDA0ODw", with: ""),
      text.replacing("AAECAwQFBgcICQoLDA0ODw", with: "AAECAw"), text.replacing("umGQ", with: ""),
      text.replacing("umGQ", with: "umGR"), text.replacing("umGQ", with: "um*Q"), text.replacing("$", with: " "),
      text.replacing("AAECAwQFBgcICQoLDA0ODw", with: "AAECAwQFBgcICQoLDA0ODw=="),
      text.replacing("AAECAwQFBgcICQoLDA0ODw", with: String(repeating: "A", count: 100)),
    ])
  func damagedTextIsRefused(text: String) {
    #expect(PasswordHash(text: text) == nil)
  }

  @Test func descriptionsContainNoSecret() throws {
    let hash = try #require(PasswordHash(text: Self.text))
    var dumped = ""
    dump(hash, to: &dumped)
    for description in [String(describing: hash), String(reflecting: hash), dumped] {
      #expect(!description.contains("yRTM"))
      #expect(!description.contains("201"), "the key begins with the bytes 201, 20")
    }
  }

  @Test(
    arguments: [
      ([], [], true), ([1, 2, 3], [1, 2, 3], true), ([1, 2, 3], [1, 2, 4], false), ([1, 2, 3], [1, 2], false),
      ([], [0], false), ([0], [128], false),
    ] as [([UInt8], [UInt8], Bool)])
  func secretsAreComparedCompletely(first: [UInt8], second: [UInt8], isEqual: Bool) {
    #expect(first.isEqualInConstantTime(to: second) == isEqual)
    #expect(second.isEqualInConstantTime(to: first) == isEqual)
  }
}
