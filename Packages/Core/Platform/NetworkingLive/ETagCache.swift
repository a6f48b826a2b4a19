import Foundation
public import Networking
import Synchronization

/// A cache that stores responses with an entity tag and revalidates them (RFC 9110, sections 8.8.3 and 13.1.2).
///
/// The access token is part of the cache key, so a response is never returned for another token. The least recently
/// used entries are evicted beyond the capacity, or beyond 1,000 entries.
public final class ETagCache: HTTPInterceptor {
  private let responses: Mutex<CachedResponses>

  /// Creates an empty cache, for bodies of a maximum total size in bytes.
  public init(capacity: Int) {
    responses = Mutex(CachedResponses(capacity: capacity))
  }

  /// Removes all entries, as when a user signs out; the responses to requests in flight are not stored.
  public func removeAll() {
    responses.withLock { $0.removeAll() }
  }

  /// The number of cached responses.
  public var count: Int { responses.withLock { $0.count } }
  /// The total size of the cached bodies in bytes.
  public var size: Int { responses.withLock { $0.size } }

  /// Revalidates a cached response, or stores a new one.
  ///
  /// - Returns: The cached response if the server responds with 304, otherwise the server's response.
  /// - Throws: The errors of `next`.
  public func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse {
    guard call.endpoint.cachePolicy == .revalidate, call.request.method == .get else { return try await next(call) }
    let key = CachedResponses.Key(call.request)
    let (cached, removals) = responses.withLock { ($0.response(for: key), $0.removals) }
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
  public func didFailToDecodeResponse(of endpoint: Endpoint) {
    responses.withLock { $0.removeAll(for: endpoint) }
  }

  /// Stores a response, unless all entries were removed since its request.
  private func store(_ response: HTTPResponse, for key: CachedResponses.Key, since removals: Int) -> HTTPResponse {
    guard response.status == 200 else { return response }
    let isCacheable = response.headers["ETag"] != nil && response.headers["Cache-Control"]?.contains("no-store") != true
    responses.withLock { if $0.removals == removals { $0.set(isCacheable ? response : nil, for: key) } }
    return response
  }
}

/// Cached responses by request, limited by total size and by number.
struct CachedResponses {
  /// The maximum number of entries: small bodies also need memory for their keys and headers.
  static let maximumCount = 1000

  /// The cache key: the request and its credentials.
  struct Key: Hashable {
    private let path: String
    private let query: [URLQueryItem]
    private let authorization: String?

    init(_ request: HTTPRequest) {
      path = request.path
      query = request.query
      authorization = request.headers["Authorization"]
    }

    func isFor(_ endpoint: Endpoint) -> Bool {
      path == endpoint.path && query == endpoint.query
    }
  }

  private struct Entry {
    var response: HTTPResponse
    var lastUse: Int
  }

  private let capacity: Int
  private var entries: [Key: Entry] = [:]
  private var uses = 0
  private(set) var size = 0
  private(set) var removals = 0

  var count: Int { entries.count }

  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func response(for key: Key) -> HTTPResponse? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.response
  }

  /// Replaces the entry for a key; `nil` removes it.
  ///
  /// - Complexity: O(*n*) for each evicted entry.
  mutating func set(_ response: HTTPResponse?, for key: Key) {
    remove(key)
    guard let response, response.body.count <= capacity else { return }
    while size + response.body.count > capacity || entries.count >= Self.maximumCount,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
    uses += 1
    entries[key] = Entry(response: response, lastUse: uses)
    size += response.body.count
  }

  /// Removes the entries of an endpoint, whatever their credentials.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  mutating func removeAll(for endpoint: Endpoint) {
    for key in entries.keys where key.isFor(endpoint) { remove(key) }
  }

  mutating func removeAll() {
    entries = [:]
    size = 0
    removals += 1
  }

  private mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    size -= entry.response.body.count
  }
}
