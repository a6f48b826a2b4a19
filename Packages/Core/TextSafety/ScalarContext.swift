/// Decides on scalar after scalar of a text. Joiners, selectors and tags depend on what was retained before them.
struct ScalarContext {
  enum Decision {
    case retain
    /// A line break or a tab.
    case lineBreak
    /// Take it out, and show that something was there.
    case replace
    /// Take out what is invisible anyway.
    case remove
  }

  /// The longest run of marks on one letter (UAX #15, section 13, Stream-Safe Text Format): a longer one would be drawn
  /// over the lines above and below.
  private static let maximumMarkCount = 30
  /// The longest run of tags in a flag that is in use: five, and the one that ends it.
  private static let maximumTagCount = 6

  /// The scalar before, where it was retained.
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

  /// Tags belong behind the black flag (UTS #51, section 1.4.6), and nowhere else: they can hide a message.
  private mutating func retainsTag() -> Bool {
    guard previous == "\u{1F3F4}" || tagCount > 0 else { return false }
    tagCount += 1
    return tagCount <= Self.maximumTagCount
  }

  /// Whether a joiner (U+200C, U+200D) changes how its neighbors look: letters of scripts that join or form conjuncts (UAX
  /// #31, section 2.3), or, for U+200D alone, two emoji (UTS #51, section 2.2).
  private func isJoining(_ joiner: Unicode.Scalar, _ next: Unicode.Scalar?) -> Bool {
    guard let previous else { return false }
    if ScalarKind.isOfJoiningScript(previous) { return true }
    guard joiner == "\u{200D}", let next else { return false }
    return ScalarKind.isOfEmojiSequence(previous) && ScalarKind.isOfEmojiSequence(next)
  }
}
