/// Which tokens have taken the place of which.
///
/// The last few are kept: a request that was sent under an older one has met its deadline.
struct ReplacedTokens {
  private var pairs: [(old: String, new: String)] = []
  private static let kept = 16

  mutating func note(_ old: String, by new: String) {
    pairs = pairs.suffix(Self.kept - 1) + [(old, new)]
  }

  /// Whether a token has become another one, by way of others perhaps.
  func leads(from old: String, to new: String) -> Bool {
    var token = old
    // In the order in which they were noted, so that no circle is followed for ever.
    for pair in pairs where pair.old == token { token = pair.new }
    return token == new && token != old
  }
}
