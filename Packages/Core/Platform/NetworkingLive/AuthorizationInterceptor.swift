public import Networking
import Synchronization

/// Adds the access token to requests, and renews it if the server responds with 401.
///
/// Concurrent requests that were refused with a token wait for one renewal. If the token cannot be renewed,
/// `TokenSource.ended` is called once, and the requests return their 401.
public final class AuthorizationInterceptor: HTTPInterceptor {
  private let tokens: TokenSource
  private let clock: any Clock<Duration>
  private let renewals = SingleFlight<String?>()
  private let refused = Mutex(RefusedTokens())

  /// Creates the interceptor.
  public init(_ tokens: TokenSource, clock: any Clock<Duration>) {
    self.tokens = tokens
    self.clock = clock
  }

  /// Sends a request with the access token, and once more with a renewed token after a 401.
  ///
  /// - Throws: The errors of `next`, the errors of the renewal, or `NetworkError.timeout` if the renewal exceeds the
  ///   deadline.
  public func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse {
    guard let token = token(for: call.endpoint) else { return try await next(call) }
    let response = try await next(call.withToken(token))
    guard response.status == 401 else { return response }
    guard let renewed = try await renewed(token, for: call) else {
      end(token, for: call.endpoint)
      return response
    }
    let second = try await next(call.withToken(renewed))
    if second.status == 401 { end(renewed, for: call.endpoint) }
    return second
  }

  private func token(for endpoint: Endpoint) -> String? {
    switch endpoint.authorization {
    case .none: nil
    case .currentUser: tokens.current()
    case .token(let token): token
    }
  }

  /// Returns a token that replaces a refused one, or `nil` if there is none.
  private func renewed(_ token: String, for call: HTTPCall) async throws -> String? {
    try await withTimeout(call.timeLeft(), clock: clock) { [self] in
      try await renewals.value(for: token) { [self] in
        // Checked inside the shared work, because an earlier renewal of the same token may just have failed.
        guard !refused.withLock({ $0.isRefused(token) }) else { return nil }
        let renewed = try await tokens.renew(token)
        if renewed == nil { refused.withLock { $0.refuse(token) } }
        return renewed
      }
    }
  }

  /// Records that a token is permanently refused, and reports it the first time.
  ///
  /// A caller that supplied its own token is not reported; it receives the response.
  private func end(_ token: String, for endpoint: Endpoint) {
    guard endpoint.authorization == .currentUser, refused.withLock({ $0.markReported(token) }) else { return }
    tokens.ended(token)
  }
}

extension HTTPCall {
  fileprivate func withToken(_ token: String) -> HTTPCall {
    var call = self
    call.request.headers["Authorization"] = "Bearer \(token)"
    return call
  }
}

/// The closures through which a client reads, renews and invalidates access tokens.
///
/// They may be called from any thread. Tokens are secrets and are never logged.
public struct TokenSource: Sendable {
  /// Returns the token of the signed-in user; `nil` if there is none.
  public var current: @Sendable () -> String?
  /// Returns a replacement for a refused token; `nil` if the server permanently refuses to issue one.
  ///
  /// Called once for all requests that wait for it. It may be called again for a token that has been replaced, because
  /// a refusal can arrive late; it then returns the replacement, and `nil` if another user has signed in since. A
  /// thrown error does not invalidate the token.
  public var renew: @Sendable (_ refused: String) async throws -> String?
  /// Called once for each token when the session of the signed-in user has ended.
  public var ended: @Sendable (_ token: String) -> Void

  /// Creates a token source.
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

/// The most recent tokens that a server has permanently refused, and whether each has been reported.
struct RefusedTokens {
  private var tokens: [(token: String, isReported: Bool)] = []
  private static let maximumCount = 16

  func isRefused(_ token: String) -> Bool {
    tokens.contains { $0.token == token }
  }

  mutating func refuse(_ token: String) {
    if !isRefused(token) { tokens = tokens.suffix(Self.maximumCount - 1) + [(token, false)] }
  }

  /// Refuses a token; returns whether it has not been reported yet.
  mutating func markReported(_ token: String) -> Bool {
    refuse(token)
    guard let index = tokens.firstIndex(where: { $0.token == token }), !tokens[index].isReported else { return false }
    tokens[index].isReported = true
    return true
  }
}
