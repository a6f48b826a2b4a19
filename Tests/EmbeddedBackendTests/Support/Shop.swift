import CoreFakes
import EmbeddedBackend
import Foundation
import Models
import Networking
import Persistence
import ServerContract
import Synchronization
import Testing

/// A backend with a store, a clock and tokens that the test controls.
struct Shop {
  /// The document of the API, which is read once.
  private static let document = Result { try APIDocument.current() }

  let backend: EmbeddedServer
  let clock: ManualClock

  init(
    store: any KeyValueStore = InMemoryStore(), seedOrders: Int = 250, clock: ManualClock = ManualClock(),
    passwordIterations: Int = 2, willMakeToken: @escaping @Sendable () -> Void = {}
  ) throws {
    self.clock = clock
    backend = try EmbeddedServer(
      store: store, seed: ShopSeed(orderCount: seedOrders), now: { clock.now }, passwordIterations: passwordIterations,
      makeToken: {
        willMakeToken()
        return clock.nextToken()
      })
  }

  /// Creates a shop, and returns it with the token of a session of Ada.
  static func signedIn(
    store: any KeyValueStore = InMemoryStore(), seedOrders: Int = 250
  ) async throws -> (shop: Shop, token: String) {
    let shop = try Shop(store: store, seedOrders: seedOrders)
    return (shop, try await shop.signIn())
  }

  /// Sends a request, and records an issue for each part of the response that violates the document of the API.
  func ask(
    _ method: HTTPMethod, _ path: String, query: [String: String] = [:], body: String? = nil, token: String? = nil
  ) async throws -> HTTPResponse {
    let items = query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    let headers: HTTPHeaders = token.map { ["Authorization": "Bearer \($0)"] } ?? [:]
    let request = HTTPRequest(method, path, query: items, headers: headers, body: body.map { Data($0.utf8) })
    let response = try await backend.send(request)
    for violation in try Self.document.get().violations(in: response, to: request) {
      Issue.record("\(violation.place): expected \(violation.expected), found \(violation.actual)")
    }
    return response
  }

  func signIn(_ email: String = "ada@example.com", _ password: String = "lovelace") async throws -> String {
    try await signInAnswer(email, password).token
  }

  func signInAnswer(
    _ email: String = "ada@example.com", _ password: String = "lovelace"
  ) async throws -> SessionAnswer { try await trySignIn(email, password).decoded(SessionAnswer.self) }

  func renew(_ refreshToken: String?) async throws -> HTTPResponse {
    try await ask(.post, "/v1/session/refresh", body: #"{"refreshToken":"\#(refreshToken ?? "")"}"#)
  }

  func page(_ query: OrderQuery, token: String) async throws -> OrderPage {
    var parameters = [
      "filter": query.filter.rawValue, "search": query.search, "offset": "\(query.offset)", "limit": "\(query.limit)",
    ]
    parameters["sort"] = query.sort?.text
    parameters["locate"] = query.locatedOrder.map(String.init)
    return try await ask(.get, "/v1/orders", query: parameters, token: token).decoded(OrderPageAnswer.self).page
  }
}

extension Shop {
  func content(token: String) async throws -> ShopContent {
    try ShopContent(await ask(.get, "/v1/orders", query: ["limit": "1000", "include": "details"], token: token))
  }
}

extension InMemoryStore {
  /// Makes every write fail, or that of one document, as on a full disk.
  func fillDisk(for document: String? = nil) {
    beforeEach { access in
      if case .write(let name) = access, name == document ?? name { throw StorageError.diskFull(name: name) }
    }
  }
}

/// A clock that advances only on request, and a generator of numbered tokens.
final class ManualClock: Sendable {
  private let state = Mutex((now: Date(timeIntervalSince1970: 1_795_176_000.75), tokens: 0))

  var now: Date { state.withLock { $0.now } }

  func advance(by seconds: TimeInterval) {
    state.withLock { $0.now += seconds }
  }

  func nextToken() -> String {
    state.withLock { state in
      state.tokens += 1
      return "token-\(state.tokens)"
    }
  }
}
