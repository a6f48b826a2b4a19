/// What a scalar does to a terminal, and to the text around it.
enum ScalarKind {
  /// Shown, and never part of a run that needs a limit.
  case plain
  /// Extends the letter before it.
  case mark
  /// Chooses between the forms of the character before it.
  case selector
  /// Ends a line or moves to a column.
  case lineBreak
  /// A command, or a change of direction that reaches beyond its own characters.
  case control
  /// Of category Cf, and not shown.
  case invisible
  /// U+200C and U+200D.
  case joiner
  /// U+E0020 to U+E007F.
  case tag

  /// The kind of a scalar; `plain` for the start of a text.
  init(_ scalar: Unicode.Scalar?) {
    guard let scalar else {
      self = .plain
      return
    }
    self = Self.ofCommonText(scalar.value) ?? Self.ofFormat(scalar.value) ?? Self.ofCategory(scalar)
  }

  /// Blocks without marks and without anything invisible: most text needs no look at a property.
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
    // Embeddings, overrides, isolates: they reorder what follows, the program's own text included.
    case 0x202A...0x202E, 0x2066...0x2069: .control
    case 0x200C...0x200D: .joiner
    case 0xE0020...0xE007F: .tag
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: .selector
    default: nil
    }
  }

  /// By the property, so that a format character of a later Unicode version is invisible here as well.
  private static func ofCategory(_ scalar: Unicode.Scalar) -> ScalarKind {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: .control
    case .format: .invisible
    case .nonspacingMark, .enclosingMark: .mark
    default: scalar.properties.isDefaultIgnorableCodePoint && scalar.value >= 0xE0000 ? .invisible : .plain
    }
  }

  /// Whether a scalar is of a script whose letters a joiner may separate or connect: Arabic and its neighbors, the scripts
  /// of India and Southeast Asia, Mongolian.
  static func isOfJoiningScript(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x620...0xDFF, 0xF00...0x109F, 0x1700...0x17FF, 0x1807...0x18AA, 0x1A20...0x1CFF, 0xA800...0xABFF,
      0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10D00...0x10FFF, 0x11000...0x11FFF:
      true
    default: false
    }
  }

  /// Whether a scalar can stand beside U+200D in an emoji sequence: an emoji, a skin tone, or the selector behind one.
  static func isOfEmojiSequence(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F || (scalar.value > 0xFF && scalar.properties.isEmoji)
  }
}
