import Foundation
import Networking
import NetworkingLive
import TestSupport
import Testing

@Suite("The ETag cache")
struct ETagCacheTests {
  private let cache = ETagCache(capacity: 100)

  /// A server that returns a body of 40 bytes and the same ETag for every path, and 304 for a matching ETag.
  private static let transport = StubTransport { request in
    let headers: HTTPHeaders = ["ETag": "\"1\"", "Cache-Control": request.path == "/private" ? "no-store" : "private"]
    if request.headers["If-None-Match"] == "\"1\"" { return HTTPResponse(status: 304, headers: headers) }
    return HTTPResponse(
      status: 200, headers: headers, body: Data(repeating: UInt8(ascii: " "), count: 39) + Data("1".utf8))
  }

  private func tags(_ endpoints: [Endpoint], _ cache: ETagCache? = nil) async throws -> [Bool] {
    let transport = RecordingTransport(Self.transport)
    let client = HTTPClient(transport: transport, interceptors: [cache ?? self.cache], settings: ClientSettings())
    for endpoint in endpoints { #expect(try await client.fetch(endpoint) == 1) }
    return transport.requests.map { $0.headers["If-None-Match"] != nil }
  }

  @Test("The least recently used entry is evicted first, and the cache never exceeds its capacity")
  func theCacheIsBounded() async throws {
    let paths = ["/a", "/b", "/a", "/c", "/a", "/b"]
    #expect(try await tags(paths.map { Endpoint(.get, $0) }) == [false, false, true, false, true, false])
    #expect(cache.size == 80)
  }

  @Test("A response that replaces another one is counted once")
  func replacedResponseIsCountedOnce() async throws {
    let transport = StubTransport { request in
      let tag = request.headers["If-None-Match"] == nil ? "\"1\"" : "\"2\""
      return HTTPResponse(status: 200, headers: ["ETag": tag], body: Data("  1".utf8))
    }
    let client = HTTPClient(transport: transport, interceptors: [cache], settings: ClientSettings())
    for _ in 1...3 { #expect(try await client.fetch(Endpoint(.get, "/a")) == 1) }
    #expect(cache.size == 3 && cache.count == 1)
  }

  @Test("A response larger than the capacity is not stored, and evicts no other one")
  func oversizedResponseIsNotStored() async throws {
    let transport = StubTransport { request in
      let spaces = request.path == "/large" ? 100 : 0
      let body = Data(repeating: UInt8(ascii: " "), count: spaces) + Data("1".utf8)
      return HTTPResponse(status: 200, headers: ["ETag": "\"1\""], body: body)
    }
    let client = HTTPClient(transport: transport, interceptors: [cache], settings: ClientSettings())
    for path in ["/small", "/large"] { #expect(try await client.fetch(Endpoint(.get, path)) == 1) }
    #expect(cache.size == 1 && cache.count == 1)
  }

  @Test("The cache has at most 1,000 entries, regardless of their size")
  func theNumberOfEntriesIsBounded() async throws {
    let cache = ETagCache(capacity: 1_000_000)
    let endpoints = (0...1000).map { Endpoint(.get, "/\($0)") }
    let tags = try await tags(endpoints + [endpoints[1000], endpoints[0]], cache)
    #expect(tags.suffix(2) == [true, false])
  }

  @Test("The cache can be emptied, for example when the user signs out")
  func theCacheCanBeEmptied() async throws {
    _ = try await tags([Endpoint(.get, "/a")])
    cache.removeAll()
    #expect(cache.size == 0)
    #expect(try await tags([Endpoint(.get, "/a")]) == [false])
  }

  @Test("A response that arrives after the cache was emptied is not stored")
  func lateResponseIsNotStored() async throws {
    let transport = StubTransport { [cache] request in
      cache.removeAll()
      return try await Self.transport.send(request)
    }
    let client = HTTPClient(transport: transport, interceptors: [cache], settings: ClientSettings())
    #expect(try await client.fetch(Endpoint(.get, "/a")) == 1)
    #expect(cache.size == 0)
  }

  @Test func uncacheableResponsesAreNotStored() async throws {
    let endpoints = [Endpoint(.get, "/private"), Endpoint(.get, "/a", cachePolicy: .none), Endpoint(.put, "/a")]
    #expect(try await tags(endpoints + endpoints) == Array(repeating: false, count: 6))
    #expect(cache.size == 0)
  }

  @Test("A response that cannot be decoded is fetched again, and other entries stay cached")
  func anUndecodableResponseIsNotRevalidated() async throws {
    let transport = RecordingTransport(Self.transport)
    let client = HTTPClient(transport: transport, interceptors: [cache], settings: ClientSettings())
    let (first, second) = (Endpoint(.get, "/a"), Endpoint(.get, "/b"))
    for endpoint in [first, second] { #expect(try await client.fetch(endpoint) == 1) }
    await #expect(throws: NetworkError.decodingError) { let _: String = try await client.fetch(first) }
    for endpoint in [first, second] { #expect(try await client.fetch(endpoint) == 1) }
    #expect(transport.requests.map { $0.headers["If-None-Match"] != nil } == [false, false, true, false, true])
    #expect(cache.size == 80)
  }

  @Test func theQueryIsPartOfTheCacheKey() async throws {
    let endpoints = ["1", "2"].map { Endpoint(.get, "/a", query: [URLQueryItem(name: "page", value: $0)]) }
    #expect(try await tags(endpoints) == [false, false])
  }
}
