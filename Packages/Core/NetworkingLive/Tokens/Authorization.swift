public import Networking
import Synchronization

/// Sends requests under a token, and renews it where the server refuses it: once, for however many requests were
/// refused together.
///
/// A token that cannot be renewed ends the session, once; the requests fail with the 401 that they got.
public final class Authorization: HTTPInterceptor {
  private let tokens: TokenSource
  private let clock: any Clock<Duration>
  private let renewals = SingleFlight<String?>()
  private let refused = Mutex(RefusedTokens())
  private let replaced = Mutex(ReplacedTokens())

  /// - Parameter clock: measures how long a request may wait for a renewal.
  public init(_ tokens: TokenSource, clock: any Clock<Duration>) {
    self.tokens = tokens
    self.clock = clock
  }

  public func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse {
    guard let token = token(for: call.endpoint) else { return try await next(call) }
    let response = try await next(call.bearing(token))
    guard response.status == 401 else { return response }
    guard let renewed = try await renewed(token, for: call) else {
      end(token, for: call.endpoint)
      return response
    }
    let second = try await next(call.bearing(renewed))
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

  /// Another token in place of a refused one; `nil` where there is none.
  private func renewed(_ token: String, for call: HTTPCall) async throws -> String? {
    if let successor = successor(of: token, for: call.endpoint) { return successor }
    return try await withTimeout(call.timeLeft(), clock: clock) { [self] in
      try await renewals.value(for: token) { [self] in
        // Asked here: by now, another renewal of the same token may have ended.
        guard !refused.withLock({ $0.isRefused(token) }) else { return nil }
        let renewed = try await tokens.renew(token)
        // Before anybody hears of it, so that a request which is refused just now does not ask again.
        if let renewed {
          replaced.withLock { $0.note(token, by: renewed) }
        } else {
          refused.withLock { $0.refuse(token) }
        }
        return renewed
      }
    }
  }

  /// The current token, where another request has had the refused one renewed since this one was sent. Any other
  /// token is somebody else's, who has signed in meanwhile: nothing that this user asked is sent under it.
  private func successor(of token: String, for endpoint: Endpoint) -> String? {
    guard endpoint.authorization == .currentUser, let current = tokens.current() else { return nil }
    return replaced.withLock { $0.leads(from: token, to: current) } ? current : nil
  }

  /// Remembers that a token is refused for good, and says so the first time. Whoever asked with a token of their own
  /// learns it from the answer.
  private func end(_ token: String, for endpoint: Endpoint) {
    guard endpoint.authorization == .currentUser, refused.withLock({ $0.tell(token) }) else { return }
    tokens.ended(token)
  }
}

extension HTTPCall {
  fileprivate func bearing(_ token: String) -> HTTPCall {
    var call = self
    call.request.headers["Authorization"] = "Bearer \(token)"
    return call
  }
}
