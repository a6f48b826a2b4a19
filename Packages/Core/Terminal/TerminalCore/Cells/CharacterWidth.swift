import TextSafety

/// The number of columns that a terminal uses for a character.
///
/// Wide characters follow Unicode Standard Annex 11 (East Asian Width), with ambiguous characters narrow. Emoji follow
/// UTS 51: variation selector 15 selects text and 16 the emoji form. Nonspacing marks have no width. A control character
/// or a line break has the width of the symbol or space that is drawn for it.
///
/// Terminals disagree about the other scalars of a cluster, such as spacing marks (Mc), the SARA AM of Thai and Lao, and
/// the consonants of a conjunct: some count them and some do not. Each counts as one column here, the upper bound, and
/// `FrameEncoder` blanks the columns that a terminal may leave out.
package enum CharacterWidth {
  package static func of(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    let scalars = character.unicodeScalars
    guard let base = scalars.first else { return 0 }
    let width = of(base)
    guard scalars.index(after: scalars.startIndex) != scalars.endIndex else {
      return isRegionalIndicator(base) ? 2 : width
    }
    return ofCluster(scalars, base: base, width: width)
  }

  private static func ofCluster(_ scalars: Character.UnicodeScalarView, base: Unicode.Scalar, width: Int) -> Int {
    if isRegionalIndicator(base) { return 2 }
    var width = width
    var previous = base
    for scalar in scalars.dropFirst() {
      switch scalar.value {
      case 0xFE0E where base.properties.isEmoji: width = 1
      case 0xFE0F where base.properties.isEmoji: width = 2
      // The vowels and final consonants of Hangul are inside their syllable, and skin tones inside their emoji.
      case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0x1F3FB...0x1F3FF: break
      case _ where previous == "\u{200D}" && scalar.properties.isEmoji: width = max(width, 2)
      default: width += of(scalar)
      }
      previous = scalar
    }
    return width
  }

  /// Returns whether a scalar takes one column and never combines with others of its kind.
  ///
  /// These are letters of Latin scripts, lines, blocks, and common symbols. Most text contains nothing else, and so
  /// does not have to be split into grapheme clusters.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x1E00...0x1EFF, 0x2010...0x2027, 0x2190...0x2199, 0x2500...0x259F,
      0x25CB, 0x25CF, 0x2713:
      true
    default: false
    }
  }

  package static func of(_ text: String) -> Int { of(text[...]) }

  // Not generic: a generic function of another module is not specialized, and this one is called for each text.
  package static func of(_ text: Substring) -> Int {
    let scalars = text.unicodeScalars
    if scalars.allSatisfy(isPlain) { return scalars.count }
    var width = 0
    for character in text { width += of(character) }
    return width
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return SafeScalar(scalar) == nil ? 0 : 1
    default: break
    }
    return isWide(scalar) ? 2 : 1
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x1100 { return false }
    if scalar.properties.isEmojiPresentation { return true }
    return wideRanges.contains { $0.contains(value) }
  }

  /// The blocks of classes W and F in EastAsianWidth.txt that are not emoji.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
