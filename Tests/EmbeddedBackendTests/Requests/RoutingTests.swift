import EmbeddedBackend
import Networking
import Testing

/// A path and the methods that the server supports there.
struct Resource: CustomTestStringConvertible, Sendable {
  var path: String
  var methods: [HTTPMethod]
  var needsToken = true

  var testDescription: String { path }

  static let all = [
    Resource(path: "/v1/sessions", methods: [.post], needsToken: false),
    Resource(path: "/v1/accounts", methods: [.post], needsToken: false),
    Resource(path: "/v1/password-resets", methods: [.post], needsToken: false),
    Resource(path: "/v1/password-resets/token-9", methods: [.put], needsToken: false),
    Resource(path: "/v1/session", methods: [.get, .delete]),
    Resource(path: "/v1/orders", methods: [.get, .post]),
    Resource(path: "/v1/orders/1001", methods: [.get, .put]),
    Resource(path: "/v1/orders/1001/payment", methods: [.post]),
    Resource(path: "/v1/orders/1001/completion", methods: [.post, .delete]),
    Resource(path: "/v1/orders/1001/cancellation", methods: [.post, .delete]),
    Resource(path: "/v1/profile", methods: [.get, .put]),
    Resource(path: "/v1/purchase", methods: [.get, .delete]),
    Resource(path: "/v1/purchases", methods: [.post]),
    Resource(path: "/v1/purchases/restoration", methods: [.post]),
  ]
}

struct RoutingTests {
  @Test(arguments: Resource.all, HTTPMethod.allCases)
  func unsupportedMethodsAreRefusedWithAnAllowHeader(resource: Resource, method: HTTPMethod) async throws {
    let (shop, token) = try await Shop.signedIn()
    let answer = try await shop.ask(method, resource.path, body: "{}", token: token)
    if resource.methods.contains(method) {
      #expect(answer.status != 405)
    } else {
      #expect(try answer.refusal() == "405 method_not_allowed")
      #expect(answer.headers["Allow"] == resource.methods.map(\.rawValue).joined(separator: ", "))
    }
  }

  @Test(arguments: [
    "", "/", "/v1", "/v1/", "/v2/orders", "/v1/session/", "/v1/sessions/1", "/v1/orders/", "/v1/orders//completion",
    "/v1/orders/1001/", "/v1/orders/1001/completed", "/v1/orders/1001/payment/now", "/v1/orders/1001/completion/now",
    "/v1/orders/1001/cancellation/now",
    "//v1/orders", "v1/orders",
    "/V1/orders", "/v1/profile/ada", "/v1/accounts/", "/v1/accounts/ada", "/v1/password-resets/",
    "/v1/password-resets/token-1/", "/v1/mail", "/v1/purchase/", "/v1/purchases/1",
  ])
  func unknownPathIsNotFound(path: String) async throws {
    let (shop, token) = try await Shop.signedIn()
    #expect(try await shop.ask(.get, path, token: token).refusal() == "404 unknown_path")
  }

  @Test(arguments: Resource.all.filter(\.needsToken))
  func tokenIsRequired(resource: Resource) async throws {
    let shop = try Shop()
    for method in resource.methods {
      let answer = try await shop.ask(method, resource.path)
      #expect(try answer.refusal() == "401 missing_token")
      #expect(answer.headers["WWW-Authenticate"] == "Bearer")
    }
  }

  @Test(arguments: Resource.all.filter(\.needsToken))
  func unknownAndExpiredTokensAreRefused(resource: Resource) async throws {
    let (shop, token) = try await Shop.signedIn()
    shop.clock.advance(by: 30 * 86_400)
    for method in resource.methods {
      #expect(try await shop.ask(method, resource.path, token: "token-9").refusal() == "401 invalid_token")
      #expect(try await shop.ask(method, resource.path, token: token).refusal() == "401 invalid_token")
    }
  }

  @Test(arguments: [
    ("Bearer token-1", 200), ("bearer token-1", 200), ("Basic token-1", 401), ("token-1", 401), ("Bearer", 401),
    ("", 401), ("Bearer token-1 token-1", 401), ("Bearer TOKEN-1", 401),
  ])
  func authorizationHeaderIsParsedStrictly(field: String, status: Int) async throws {
    let shop = try Shop()
    _ = try await shop.signIn()
    let request = HTTPRequest(.get, "/v1/session", headers: ["authorization": field])
    #expect(try await shop.backend.send(request).status == status)
  }

  @Test func canceledRequestChangesNothing() async throws {
    let (shop, token) = try await Shop.signedIn()
    let request = HTTPRequest(.delete, "/v1/session", headers: ["Authorization": "Bearer \(token)"])
    let asking = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await shop.backend.send(request)
    }
    await #expect(throws: CancellationError.self) { try await asking.value }
    #expect(try await shop.ask(.get, "/v1/session", token: token).status == 200)
  }
}
