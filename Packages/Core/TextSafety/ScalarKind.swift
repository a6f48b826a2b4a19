/// The effect of a scalar on a terminal and on the surrounding text.
enum ScalarKind {
  /// A visible scalar that needs no limit.
  case plain
  /// A mark that extends the previous letter.
  case mark
  /// A variation selector, which chooses the form of the previous character.
  case selector
  /// A line break or a tab.
  case lineBreak
  /// A control character, or a bidirectional control that affects the text after it.
  case control
  /// An invisible format character (category Cf).
  case invisible
  /// A joiner: U+200C or U+200D.
  case joiner
  /// A tag: U+E0020 to U+E007F.
  case tag

  /// Classifies a scalar; `nil`, the start of a text, is `plain`.
  init(_ scalar: Unicode.Scalar?) {
    guard let scalar else {
      self = .plain
      return
    }
    self = Self.ofCommonText(scalar.value) ?? Self.ofFormat(scalar.value) ?? Self.ofCategory(scalar)
  }

  /// Classifies by ranges without marks and invisible scalars; avoids the lookup of properties for most text.
  private static func ofCommonText(_ value: UInt32) -> ScalarKind? {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x590, 0x1E00...0x200A, 0x2010...0x2027,
      0x202F...0x205F, 0x2070...0x20CF, 0x2100...0x2CEE, 0x3040...0x3098, 0x309B...0xA66E, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0x1F000...0x1FAFF:
      .plain
    case 0x09...0x0D, 0x85, 0x2028...0x2029: .lineBreak
    case 0...0x1F, 0x7F...0x9F: .control
    default: nil
    }
  }

  private static func ofFormat(_ value: UInt32) -> ScalarKind? {
    switch value {
    // Embeddings, overrides and isolates reorder the text after them, including the program's own.
    case 0x202A...0x202E, 0x2066...0x2069: .control
    case 0x200C...0x200D: .joiner
    case 0xE0020...0xE007F: .tag
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: .selector
    default: nil
    }
  }

  /// Classifies by property, so that format characters of later Unicode versions are also treated as invisible.
  private static func ofCategory(_ scalar: Unicode.Scalar) -> ScalarKind {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: .control
    case .format: .invisible
    case .nonspacingMark, .enclosingMark: .mark
    default: scalar.properties.isDefaultIgnorableCodePoint && scalar.value >= 0xE0000 ? .invisible : .plain
    }
  }

  /// Returns whether joiners are meaningful in the script of a scalar.
  ///
  /// These are Arabic and related scripts, the scripts of India and Southeast Asia, and Mongolian.
  ///
  /// - Parameter scalar: The scalar.
  /// - Returns: `true` if a joiner may separate or connect letters of the script.
  static func isOfJoiningScript(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x620...0xDFF, 0xF00...0x109F, 0x1700...0x17FF, 0x1807...0x18AA, 0x1A20...0x1CFF, 0xA800...0xABFF,
      0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10D00...0x10FFF, 0x11000...0x11FFF:
      true
    default: false
    }
  }

  /// Returns whether a scalar can be next to U+200D in an emoji sequence: an emoji, a skin tone, or a variation
  /// selector.
  static func isOfEmojiSequence(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F || (scalar.value > 0xFF && scalar.properties.isEmoji)
  }
}
