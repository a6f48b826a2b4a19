import Foundation

/// The stored form of a hash, in the PHC string format: `$pbkdf2-sha256$i=600000$SALT$KEY`.
///
/// Salt and key are in Base64 without padding. The text names the algorithm and its cost, so that both can change while
/// older hashes remain readable.
extension PasswordHash {
  private static let algorithm = "pbkdf2-sha256"
  /// A limit above any valid text, so that a damaged document is refused before its parts are copied.
  private static let maximumLength = 256

  /// The stored form of the hash.
  public var text: String {
    "$\(Self.algorithm)$i=\(iterations)$\(Self.encoded(salt))$\(Self.encoded(key))"
  }

  /// Parses the stored form of a hash.
  ///
  /// Each hash has exactly one stored form. Any other text is refused, also one with a number of iterations outside
  /// `iterationRange`, which would block the caller for hours.
  ///
  /// - Parameter text: The stored form.
  public init?(text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    let parts = text.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, parts[0].isEmpty, parts[1] == Self.algorithm, parts[2].hasPrefix("i="),
      let iterations = Int(parts[2].dropFirst(2)), Self.iterationRange.contains(iterations),
      let salt = Self.decoded(parts[3]), Self.saltLengths.contains(salt.count),
      let key = Self.decoded(parts[4]), key.count == Self.keyLength
    else { return nil }
    self.init(iterations: iterations, salt: salt, key: key)
    // Refuses other spellings of the same values, such as "+1" and "01".
    guard self.text == text else { return nil }
  }

  private static func encoded(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("=", with: "")
  }

  private static func decoded(_ text: String) -> [UInt8]? {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: text + padding).map(Array.init)
  }
}
