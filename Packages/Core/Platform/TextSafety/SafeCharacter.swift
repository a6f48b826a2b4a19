/// A Unicode scalar that a terminal displays and does not interpret as a command.
public struct SafeScalar: Hashable, Sendable {
  /// The sanitized scalar.
  public let scalar: Unicode.Scalar

  /// Sanitizes a scalar: a control character is U+FFFD, a line break a space, and an invisible scalar `nil`.
  @inlinable
  public init?(_ scalar: Unicode.Scalar) {
    if scalar.value >= 0x20, scalar.value < 0x7F {
      self.scalar = scalar
    } else {
      guard let safe = Sanitizer.sanitized(scalar) else { return nil }
      self.scalar = safe
    }
  }
}

extension SafeScalar: ExpressibleByUnicodeScalarLiteral {
  /// Sanitizes the scalar of a literal; an invisible one becomes U+FFFD.
  public init(unicodeScalarLiteral literal: Unicode.Scalar) {
    scalar = Sanitizer.sanitized(literal) ?? "\u{FFFD}"
  }
}

/// A grapheme cluster that a terminal displays and does not interpret as a command.
public struct SafeCharacter: Hashable, Sendable {
  /// The sanitized character.
  public let character: Character

  /// Sanitizes a single character, which may consist of several scalars, such as an emoji sequence or a letter with
  /// marks.
  ///
  /// The result is U+FFFD for a control character, a space for a line break, and `nil` for an invisible character.
  public init?(_ character: Character) {
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      guard let safe = SafeScalar(first) else { return nil }
      self.character = safe.scalar == first ? character : Character(safe.scalar)
    } else {
      let text = Sanitizer(lineBreaks: .joined).sanitized(String(character))
      guard let first = text.first else { return nil }
      self.character = first
    }
  }

  /// The scalar of a character with exactly one; `nil` for a longer character.
  public var onlyScalar: SafeScalar? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else { return nil }
    return SafeScalar(first)
  }
}
