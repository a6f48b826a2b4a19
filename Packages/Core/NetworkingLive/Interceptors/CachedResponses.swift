import Foundation
import Networking

/// Cached responses by request, limited by total size and by number.
struct CachedResponses {
  /// The maximum number of entries.
  ///
  /// Entries with small bodies also need memory for their keys and headers.
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
    var answer: HTTPResponse
    var lastUse: Int
  }

  private let capacity: Int
  private var entries: [Key: Entry] = [:]
  private var uses = 0
  private(set) var size = 0
  /// The number of times that all entries were removed.
  private(set) var removals = 0

  var count: Int { entries.count }

  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func answer(for key: Key) -> HTTPResponse? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.answer
  }

  /// Replaces the entry for a key; `nil` removes it.
  ///
  /// - Complexity: O(*n*) for each evicted entry.
  mutating func set(_ answer: HTTPResponse?, for key: Key) {
    remove(key)
    guard let answer, answer.body.count <= capacity else { return }
    while size + answer.body.count > capacity || entries.count >= Self.maximumCount,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
    uses += 1
    entries[key] = Entry(answer: answer, lastUse: uses)
    size += answer.body.count
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
    size -= entry.answer.body.count
  }
}
