/// The tokens that a server has permanently refused, and whether each has been reported.
///
/// Stores only the most recent tokens, because a client uses one at a time.
struct RefusedTokens {
  private var tokens: [(token: String, isReported: Bool)] = []
  private static let maximumCount = 16

  func isRefused(_ token: String) -> Bool {
    tokens.contains { $0.token == token }
  }

  mutating func refuse(_ token: String) {
    if !isRefused(token) { tokens = tokens.suffix(Self.maximumCount - 1) + [(token, false)] }
  }

  /// Refuses a token.
  ///
  /// Returns whether it has not been reported yet.
  mutating func markReported(_ token: String) -> Bool {
    refuse(token)
    guard let index = tokens.firstIndex(where: { $0.token == token }), !tokens[index].isReported else { return false }
    tokens[index].isReported = true
    return true
  }
}
