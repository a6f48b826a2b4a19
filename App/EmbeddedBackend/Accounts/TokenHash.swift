import PasswordHashing

/// The SHA-256 of a token, which is stored in its place.
///
/// A token has 256 random bits. It cannot be guessed from its hash, so the hash needs no salt and no iterations.
struct TokenHash: Hashable, Sendable {
  private let digest: [UInt8]

  init(_ token: String) {
    digest = SHA256.digest(of: Array(token.utf8))
  }

  /// The hash as 64 hexadecimal digits.
  var text: String { digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

  /// Compares all bytes, so the duration does not reveal how many are equal.
  static func == (left: TokenHash, right: TokenHash) -> Bool {
    left.digest.isEqualInConstantTime(to: right.digest)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension TokenHash: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = Array(try container.decode(String.self).utf8)
    digest = stride(from: 0, to: text.count - 1, by: 2).compactMap { start in
      UInt8(String(decoding: text[start...start + 1], as: UTF8.self), radix: 16)
    }
    guard text.count == 64, digest.count == 32 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not 64 hexadecimal digits.")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
