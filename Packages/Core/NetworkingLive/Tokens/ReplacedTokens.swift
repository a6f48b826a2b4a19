/// The successors of renewed tokens.
///
/// Stores only the most recent tokens, because requests with older ones have exceeded their deadlines.
struct ReplacedTokens {
  private var pairs: [(old: String, new: String)] = []
  private static let maximumCount = 16

  mutating func note(_ old: String, by new: String) {
    pairs = pairs.suffix(Self.maximumCount - 1) + [(old, new)]
  }

  /// Returns whether a token was replaced by another one, directly or through intermediate tokens.
  func leads(from old: String, to new: String) -> Bool {
    var token = old
    // A single pass in the order of the renewals, so that a cycle cannot cause an endless loop.
    for pair in pairs where pair.old == token { token = pair.new }
    return token == new && token != old
  }
}
