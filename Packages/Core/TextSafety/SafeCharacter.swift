/// One scalar that a terminal shows and does not obey.
public struct SafeScalar: Hashable, Sendable {
  public let scalar: Unicode.Scalar

  /// Sanitizes a scalar that stands alone.
  ///
  /// - Returns: U+FFFD for a control character, a space for a line break, `nil` for what is invisible.
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
  public init(unicodeScalarLiteral literal: Unicode.Scalar) {
    scalar = Sanitizer.sanitized(literal) ?? "\u{FFFD}"
  }
}

/// One character, as a reader sees it, that a terminal shows and does not obey.
public struct SafeCharacter: Hashable, Sendable {
  public let character: Character

  /// Sanitizes a character that stands alone: an emoji sequence and a letter with marks are one.
  ///
  /// - Returns: U+FFFD for a control character, a space for a line break, `nil` for what is invisible.
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

  /// The scalar of a character that has only one; `nil` for a longer one.
  public var onlyScalar: SafeScalar? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else { return nil }
    return SafeScalar(first)
  }
}
