/// The closures through which a client reads, renews and invalidates access tokens.
///
/// They may be called from any thread. Tokens are secrets and are never logged.
public struct TokenSource: Sendable {
  /// Returns the token of the signed-in user; `nil` if there is none.
  public var current: @Sendable () -> String?
  /// Returns a replacement for a refused token; `nil` if the server permanently refuses to issue one.
  ///
  /// Called once for all requests that wait for it. It may be called again for a token that has been replaced, because a
  /// refusal can arrive late; it then returns the replacement, and `nil` if another user has signed in since. A thrown
  /// error does not invalidate the token.
  public var renew: @Sendable (_ refused: String) async throws -> String?
  /// Called once for each token when the session of the signed-in user has ended.
  public var ended: @Sendable (_ token: String) -> Void

  /// Creates a token source.
  ///
  /// - Parameters:
  ///   - current: Returns the token of the signed-in user; `nil` if there is none.
  ///   - renew: Returns a replacement for a refused token; `nil` if there is none.
  ///   - ended: Called once for each token when its session has ended.
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
