public import Networking
import Synchronization

/// A cache that stores responses with an entity tag and revalidates them (RFC 9110, sections 8.8.3 and 13.1.2).
///
/// The access token is part of the cache key, so a response is never returned for another token. The least recently
/// used entries are evicted beyond the capacity, or beyond 1,000 entries.
public final class ETagCache: HTTPInterceptor {
  private let answers: Mutex<CachedResponses>

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The maximum total size of the cached bodies in bytes.
  public init(capacity: Int) {
    answers = Mutex(CachedResponses(capacity: capacity))
  }

  /// Removes all entries, for example when a user signs out.
  ///
  /// The responses to requests in flight are not stored.
  public func removeAll() {
    answers.withLock { $0.removeAll() }
  }

  /// The number of cached responses.
  public var count: Int { answers.withLock { $0.count } }

  /// The total size of the cached bodies in bytes.
  public var size: Int { answers.withLock { $0.size } }

  /// Revalidates a cached response, or stores a new one.
  ///
  /// - Parameters:
  ///   - call: The request.
  ///   - next: Passes the request to the next interceptor.
  /// - Returns: The cached response if the server responds with 304, otherwise the server's response.
  /// - Throws: The errors of `next`.
  public func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse {
    guard call.endpoint.cachePolicy == .revalidate, call.request.method == .get else { return try await next(call) }
    let key = CachedResponses.Key(call.request)
    let (cached, removals) = answers.withLock { ($0.answer(for: key), $0.removals) }
    guard let cached, let tag = cached.headers["ETag"] else {
      return store(try await next(call), for: key, since: removals)
    }
    var call = call
    call.request.headers["If-None-Match"] = tag
    let response = try await next(call)
    return response.status == 304 ? cached : store(response, for: key, since: removals)
  }

  /// Removes the cached responses of an endpoint, for all access tokens.
  ///
  /// Without removal, the server would revalidate an undecodable response forever.
  ///
  /// - Parameter endpoint: The endpoint of the request.
  public func didFailToDecodeResponse(of endpoint: Endpoint) {
    answers.withLock { $0.removeAll(for: endpoint) }
  }

  /// Stores a response, unless all entries were removed since its request.
  private func store(_ response: HTTPResponse, for key: CachedResponses.Key, since removals: Int) -> HTTPResponse {
    guard response.status == 200 else { return response }
    let isCacheable = response.headers["ETag"] != nil && response.headers["Cache-Control"]?.contains("no-store") != true
    answers.withLock { if $0.removals == removals { $0.set(isCacheable ? response : nil, for: key) } }
    return response
  }
}
