/// Where a client takes tokens from, and whom it tells that one no longer holds.
///
/// The closures may be called from any thread. Tokens are secrets: none is logged.
public struct TokenSource: Sendable {
  /// The token of whoever is signed in; `nil` where nobody is.
  public var current: @Sendable () -> String?
  /// Gives a token in place of one that the server has refused; `nil` where the server gives no other. It is called
  /// once for however many requests were refused under that token; what it throws says nothing about the token.
  public var renew: @Sendable (_ refused: String) async throws -> String?
  /// Told, once for each token, that whoever is signed in no longer is.
  public var ended: @Sendable (_ token: String) -> Void

  public init(
    current: @escaping @Sendable () -> String?,
    renew: @escaping @Sendable (_ refused: String) async throws -> String? = { _ in nil },
    ended: @escaping @Sendable (_ token: String) -> Void = { _ in }
  ) {
    self.current = current
    self.renew = renew
    self.ended = ended
  }
}
