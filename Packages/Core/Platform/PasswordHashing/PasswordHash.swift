import Foundation

/// A hash from which a password can be verified but not read: PBKDF2-HMAC-SHA256, with its iterations and its salt.
public struct PasswordHash: Equatable, Sendable {
  /// The allowed numbers of iterations.
  public static let iterationRange = 1...10_000_000
  /// The number of iterations for passwords of users: 600,000, as the OWASP Password Storage Cheat Sheet recommends for
  /// PBKDF2-HMAC-SHA256.
  ///
  /// That takes about 0.3 seconds on one core in an optimized build. `docs/decisions/password-hashes.md` has the
  /// measurements.
  public static let recommendedIterations = 600_000
  /// The length of a key in bytes, which is that of the hash function.
  static let keyLength = 32
  /// The allowed lengths of a salt in bytes.
  static let saltLengths = 8...64
  /// The number of iterations.
  public let iterations: Int
  let salt: [UInt8]
  let key: [UInt8]

  /// Computes the hash of a password, on the calling thread.
  ///
  /// The salt has 8 to 64 random bytes, different for each password. The number of iterations is within
  /// `iterationRange`.
  public init(password: String, salt: [UInt8], iterations: Int) {
    precondition(Self.iterationRange.contains(iterations), "The iterations must be within \(Self.iterationRange)")
    precondition(Self.saltLengths.contains(salt.count), "The length of the salt must be within \(Self.saltLengths)")
    self.init(
      iterations: iterations, salt: salt,
      key: Self.key(of: password, salt: salt, iterations: iterations))
  }

  init(iterations: Int, salt: [UInt8], key: [UInt8]) {
    self.iterations = iterations
    self.salt = salt
    self.key = key
  }

  /// Returns a hash that no password matches, and whose verification takes as long as that of another hash.
  ///
  /// A server verifies a password against it if there is no account, so that the duration does not reveal which
  /// accounts exist.
  ///
  /// - Parameter iterations: The number of iterations, within `iterationRange`.
  public static func decoy(iterations: Int) -> PasswordHash {
    precondition(iterationRange.contains(iterations), "The iterations must be within \(iterationRange)")
    return PasswordHash(iterations: iterations, salt: [UInt8](repeating: 0, count: 16), key: [])
  }

  /// Returns whether a password has this hash, on the calling thread.
  ///
  /// HMAC pads its key with zeros, so null characters at the end of a password do not count. Rules for passwords should
  /// exclude them.
  ///
  /// The duration does not depend on how much of the key is equal.
  public func matches(_ password: String) -> Bool {
    Self.key(of: password, salt: salt, iterations: iterations).isEqualInConstantTime(to: key)
  }

  private static func key(of password: String, salt: [UInt8], iterations: Int) -> [UInt8] {
    PBKDF2.key(password: Array(password.utf8), salt: salt, iterations: iterations, length: keyLength)
  }
}

extension PasswordHash {
  /// Computes the hash of a password outside the caller's actor, like `init(password:salt:iterations:)`.
  @concurrent
  public static func hash(_ password: String, salt: [UInt8], iterations: Int) async -> PasswordHash {
    PasswordHash(password: password, salt: salt, iterations: iterations)
  }

  /// Returns whether a password has this hash, computed outside the caller's actor.
  @concurrent
  public func verify(_ password: String) async -> Bool {
    matches(password)
  }
}

extension PasswordHash: CustomStringConvertible, CustomReflectable {
  /// A description without the salt and the key, so that log lines contain no hash.
  public var description: String { "PasswordHash(\(iterations) iterations)" }

  /// A mirror without the salt and the key, for `dump` and test failure reports.
  public var customMirror: Mirror {
    Mirror(self, children: ["iterations": iterations], displayStyle: .struct)
  }
}

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

extension Array<UInt8> {
  /// Returns whether two secrets are equal.
  ///
  /// All bytes are compared, so that the duration reveals only whether the lengths are equal, not how much of a guess is
  /// correct.
  public func isEqualInConstantTime(to other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    var difference: UInt8 = 0
    for index in indices { difference |= self[index] ^ other[index] }
    return difference == 0
  }
}
