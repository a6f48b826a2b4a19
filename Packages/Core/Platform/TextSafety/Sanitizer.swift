/// Removes terminal control functions from text; the only code that creates `SafeText`, `SafeScalar` and
/// `SafeCharacter`.
@usableFromInline
struct Sanitizer {
  let lineBreaks: SafeText.LineBreaks
  /// The replacement for removed control characters: U+FFFD, REPLACEMENT CHARACTER.
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  init(lineBreaks: SafeText.LineBreaks) {
    self.lineBreaks = lineBreaks
  }

  /// Returns the sanitized text; shares the storage if nothing has changed.
  func sanitized(_ text: String) -> String {
    if isPrintableASCII(text) { return text }
    return isSafe(text.unicodeScalars) ? text : rewritten(text.unicodeScalars)
  }

  /// Returns a sanitized single scalar, or `nil` if the scalar is invisible.
  @usableFromInline
  static func sanitized(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    var context = ScalarContext()
    switch context.decision(on: scalar, before: nil) {
    case .retain: return scalar
    case .lineBreak: return " "
    case .replace: return replacement
    case .remove: return nil
    }
  }

  private func isPrintableASCII(_ text: String) -> Bool {
    let isLineFeedSafe = lineBreaks == .kept
    return text.utf8.allSatisfy { byte in
      (byte >= 0x20 && byte < 0x7F) || (isLineFeedSafe && byte == UInt8(ascii: "\n"))
    }
  }

  private func isSafe(_ scalars: String.UnicodeScalarView) -> Bool {
    var context = ScalarContext()
    for index in scalars.indices {
      let scalar = scalars[index]
      switch context.decision(on: scalar, before: scalars.scalar(after: index)) {
      case .retain: continue
      case .lineBreak where scalar == "\n" && lineBreaks == .kept: continue
      default: return false
      }
    }
    return true
  }

  private func rewritten(_ scalars: String.UnicodeScalarView) -> String {
    var result = String.UnicodeScalarView()
    result.reserveCapacity(scalars.underestimatedCount)
    var context = ScalarContext()
    for index in scalars.indices {
      let scalar = scalars[index]
      switch context.decision(on: scalar, before: scalars.scalar(after: index)) {
      case .retain: result.append(scalar)
      case .lineBreak: result.append(lineBreaks == .kept && scalar != "\t" ? "\n" : " ")
      case .replace: result.append(Self.replacement)
      case .remove: continue
      }
    }
    return String(result)
  }
}

extension String.UnicodeScalarView {
  fileprivate func scalar(after index: Index) -> Unicode.Scalar? {
    let next = self.index(after: index)
    return next == endIndex ? nil : self[next]
  }
}

/// Decides for each scalar of a text whether it is retained.
///
/// For joiners, selectors and tags, the decision depends on the previously retained scalars.
private struct ScalarContext {
  enum Decision {
    case retain
    /// A line break or a tab.
    case lineBreak
    /// Replace it with U+FFFD, so that the removal is visible.
    case replace
    /// Remove it; it is invisible.
    case remove
  }

  /// The maximum number of consecutive marks (UAX #15, section 13): more would be drawn over neighboring lines.
  private static let maximumMarkCount = 30
  /// The maximum number of tags in a flag sequence: five, and the cancel tag.
  private static let maximumTagCount = 6
  private var previous: Unicode.Scalar?
  private var markCount = 0
  private var tagCount = 0

  mutating func decision(on scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Decision {
    let decision = decide(scalar, next)
    switch decision {
    case .retain: previous = scalar
    case .lineBreak, .replace: previous = nil
    case .remove: break
    }
    return decision
  }

  private mutating func decide(_ scalar: Unicode.Scalar, _ next: Unicode.Scalar?) -> Decision {
    let kind = ScalarKind(scalar)
    if kind != .mark, kind != .selector { markCount = 0 }
    if kind != .tag { tagCount = 0 }
    switch kind {
    case .plain: return .retain
    case .lineBreak: return scalar == "\r" && next == "\n" ? .remove : .lineBreak
    case .control: return .replace
    case .invisible: return .remove
    case .joiner: return isJoining(scalar, next) ? .retain : .remove
    case .mark: return retainsMark() ? .retain : .remove
    case .selector: return previous != nil && ScalarKind(previous) != .selector && retainsMark() ? .retain : .remove
    case .tag: return retainsTag() ? .retain : .remove
    }
  }

  private mutating func retainsMark() -> Bool {
    markCount += 1
    return markCount <= Self.maximumMarkCount
  }

  /// Counts a tag, and returns whether to retain it: only after the black flag (UTS #51, section 1.4.6), because
  /// elsewhere tags can hide a message.
  private mutating func retainsTag() -> Bool {
    guard previous == "\u{1F3F4}" || tagCount > 0 else { return false }
    tagCount += 1
    return tagCount <= Self.maximumTagCount
  }

  /// Returns whether a joiner (U+200C, U+200D) affects the rendering of its neighbors.
  ///
  /// `true` for letters of scripts that join or form conjuncts (UAX #31, section 2.3). For U+200D, also `true` between
  /// two emoji (UTS #51, section 2.2).
  private func isJoining(_ joiner: Unicode.Scalar, _ next: Unicode.Scalar?) -> Bool {
    guard let previous else { return false }
    if ScalarKind.isOfJoiningScript(previous) { return true }
    guard joiner == "\u{200D}", let next else { return false }
    return ScalarKind.isOfEmojiSequence(previous) && ScalarKind.isOfEmojiSequence(next)
  }
}

/// The effect of a scalar on a terminal and on the surrounding text.
private enum ScalarKind {
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

  /// Returns whether joiners are meaningful in a scalar's script: Arabic and related ones, those of India and Southeast
  /// Asia, and Mongolian.
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
