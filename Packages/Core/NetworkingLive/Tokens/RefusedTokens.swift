/// The tokens that a server has refused for good, and whether that has been told.
///
/// The last few are kept: a client has one at a time.
struct RefusedTokens {
  private var tokens: [(token: String, isTold: Bool)] = []
  private static let kept = 16

  func isRefused(_ token: String) -> Bool {
    tokens.contains { $0.token == token }
  }

  mutating func refuse(_ token: String) {
    if !isRefused(token) { tokens = tokens.suffix(Self.kept - 1) + [(token, false)] }
  }

  /// Refuses a token. Gives whether that is still to be told.
  mutating func tell(_ token: String) -> Bool {
    refuse(token)
    guard let index = tokens.firstIndex(where: { $0.token == token }), !tokens[index].isTold else { return false }
    tokens[index].isTold = true
    return true
  }
}
