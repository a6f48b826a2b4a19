/// Decides for each scalar of a text whether it is retained.
///
/// For joiners, selectors and tags, the decision depends on the previously retained scalars.
struct ScalarContext {
  enum Decision {
    case retain
    /// A line break or a tab.
    case lineBreak
    /// Replace it with U+FFFD, so that the removal is visible.
    case replace
    /// Remove it; it is invisible.
    case remove
  }

  /// The maximum number of consecutive marks (UAX #15, section 13, Stream-Safe Text Format).
  ///
  /// More marks would be drawn over the lines above and below.
  private static let maximumMarkCount = 30
  /// The maximum number of tags in a flag sequence: five, and the cancel tag.
  private static let maximumTagCount = 6

  /// The previous scalar, if it was retained.
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

  /// Counts a tag, and returns whether to retain it.
  ///
  /// Tags are only valid after the black flag (UTS #51, section 1.4.6); in other places they can hide a message.
  ///
  /// - Returns: `true` if the tag is part of a flag sequence.
  private mutating func retainsTag() -> Bool {
    guard previous == "\u{1F3F4}" || tagCount > 0 else { return false }
    tagCount += 1
    return tagCount <= Self.maximumTagCount
  }

  /// Returns whether a joiner (U+200C, U+200D) affects the rendering of its neighbors.
  ///
  /// `true` for letters of scripts that join or form conjuncts (UAX #31, section 2.3). For U+200D, also `true` between
  /// two emoji (UTS #51, section 2.2).
  ///
  /// - Parameters:
  ///   - joiner: The joiner.
  ///   - next: The scalar after the joiner.
  /// - Returns: `true` if the joiner is needed.
  private func isJoining(_ joiner: Unicode.Scalar, _ next: Unicode.Scalar?) -> Bool {
    guard let previous else { return false }
    if ScalarKind.isOfJoiningScript(previous) { return true }
    guard joiner == "\u{200D}", let next else { return false }
    return ScalarKind.isOfEmojiSequence(previous) && ScalarKind.isOfEmojiSequence(next)
  }
}
