import CoreFakes
import EmbeddedBackend
import Foundation
import Models
import Networking
import NetworkingLive
import ShopAPI
import TestSupport
import Testing

@testable import ServerContract

@Suite("The contract is checked against a running server")
struct ServerCheckTests {
  private func server() throws -> EmbeddedServer { try EmbeddedServer(store: InMemoryStore(), passwordIterations: 1) }

  private func report(
    _ transport: any HTTPTransport, as account: ServerCheck.Account = .new,
    limits: ServerCheck.Limits = ServerCheck.Limits(), clock: any Clock<Duration> = ContinuousClock()
  ) async throws -> CheckReport {
    try await ServerCheck(transport, account: account, limits: limits, clock: clock).run { _ in }
  }

  private func reportOverHTTP(_ server: any HTTPTransport) async throws -> CheckReport {
    let listener = try HTTPListener(server)
    defer { withExtendedLifetime(listener) {} }
    return try await report(RemoteTransport(baseURL: #require(URL(string: listener.address))))
  }

  @Test func embeddedBackendConforms() async throws {
    let report = try await report(server())
    #expect(report.isConforming)
    #expect(report.words == [])
    #expect(report.skipped == [])
    #expect(report.requestCount < 200)
  }

  @Test func embeddedBackendConformsOverHTTP() async throws {
    #expect(try await reportOverHTTP(server()).words == [])
  }

  @Test func eachOperationIsRequested() async throws {
    let transport = RecordingTransport(try server())
    _ = try await report(transport)
    let document = try APIDocument.current()
    let requested = Set(transport.requests.compactMap { document.operation(of: $0)?.operation.id })
    #expect(requested == Set(document.operations.map(\.id)))
  }

  @Test(
    "An injected violation is named: the rule, the operation, what is expected and what was found",
    arguments: [
      (
        .missingMember, "A placed order has the content of its draft",
        "order (GET /v1/orders/{number}), response 200, /customerName [the document]: a required member, not none"
      ),
      (
        .wrongStatus, "A placed order has the content of its draft",
        "placeOrder (POST /v1/orders) [the document]: 201, not 202"
      ),
      (
        .ignoredIdempotencyKey, "A draft that is sent twice is placed once",
        "placeOrder (POST /v1/orders) [idempotency keys]: 200, not 201"
      ),
      (
        .repeatedOrder, "Pages have each order once and in order",
        "orders (GET /v1/orders) [paging]: each order once, not an order on two pages"
      ),
      (
        .acceptedStaleEdit, "An edit of a stale revision is refused",
        "editOrder (PUT /v1/orders/{number}) [revisions]: 409 already_edited, not 200"
      ),
      (
        .acceptedEndedSession, "A session that was signed out has ended",
        "session (GET /v1/session) [sessions]: 401 invalid_token, not 200"
      ),
      (
        .silentChangeFeed, "A profile is stored, and announced",
        "changes (GET /v1/changes) [the document]: a changed profile, not no changed profile"
      ),
      (
        .undocumentedRefusal, "An email address has one account",
        "signUp (POST /v1/accounts), response 409, /error/message [the document]: a required member, not none"
      ),
    ] as [(ViolatingTransport.Fault, String, String)])
  func injectedViolationIsNamed(fault: ViolatingTransport.Fault, title: String, words: String) async throws {
    let report = try await reportOverHTTP(ViolatingTransport(server(), fault))
    #expect(!report.isConforming)
    #expect(report.words.contains("\(title): \(words)"), "\(report.words)")
  }

  @Test func givenAccountIsUsedAndIsLeftWithoutPendingOrders() async throws {
    let server = try server()
    let transport = RecordingTransport(server)
    let report = try await report(transport, as: Self.ada)
    #expect(report.words == [])
    #expect(report.skipped == ["An email address has one account: the account is given"])
    #expect(transport.count("/v1/accounts") == 0)
    #expect(try await pendingOrders(of: server) == [])
    #expect(report.leftovers.map { $0.replacing(#/^\d+ /#, with: "") } == ["canceled orders", "paid orders"])
  }

  @Test func orderThatShouldNotExistIsCanceledToo() async throws {
    let server = try server()
    _ = try await report(ViolatingTransport(server, .ignoredIdempotencyKey), as: Self.ada)
    #expect(try await pendingOrders(of: server) == [])
  }

  private static let ada = ServerCheck.Account.existing(email: "ada@example.com", password: "lovelace")

  /// Returns the numbers of the orders that Ada has placed, and that are neither paid nor canceled.
  private func pendingOrders(of server: EmbeddedServer) async throws -> [Int] {
    let body = try WireFormat.encode(Credentials(email: "ada@example.com", password: "lovelace"))
    let session: SessionPayload = try WireFormat.decode(
      from: await server.send(HTTPRequest(.post, "/v1/sessions", body: body)).body)
    let request = HTTPRequest(
      .get, "/v1/orders", query: [URLQueryItem(name: "filter", value: "pending")],
      headers: ["Authorization": "Bearer \(session.token)"])
    let page: OrderPagePayload = try WireFormat.decode(from: await server.send(request).body)
    return page.orders.filter { $0.id > 1250 && !$0.isPaid }.map(\.id)
  }

  @Test func declinedPaymentIsNoViolation() async throws {
    let report = try await report(server(), as: .existing(email: "grace@example.com", password: "hopper"))
    #expect(report.words == [])
    #expect(report.skipped.filter { $0.hasSuffix("the bank declines payments of the account") }.count == 3)
  }

  @Test func wrongPasswordSkipsWhatNeedsASession() async throws {
    let report = try await report(server(), as: .existing(email: "ada@example.com", password: "wrong"))
    #expect(
      report.words == ["A sign-up or a sign-in begins a session: signIn (POST /v1/sessions) [sessions]: 201, not 401"])
    #expect(report.skipped.count > 20)
    #expect(report.leftovers == [])
  }

  @Test func unreachableServerIsAnError() async {
    let transport = StubTransport { _ in throw NetworkError.connectionRefused }
    await #expect(throws: NetworkError.connectionRefused) { try await report(transport) }
  }

  @Test func profileAndPlanAreRestoredAfterTheChecks() async throws {
    let transport = RecordingTransport(try server())
    _ = try await report(transport)
    let profiles = transport.requests.filter { $0.method == .put && $0.path == "/v1/profile" }.compactMap {
      try? WireFormat.decode(Profile.self, from: $0.body ?? Data()).shopName
    }
    #expect(profiles.last == "Check")
    #expect(transport.requests.suffix(3).map(\.path) == ["/v1/purchase", "/v1/session", "/v1/session"])
  }

  @Test func lostResponseFailsTheCheckAndNotTheRun() async throws {
    let server = try server()
    let transport = StubTransport { request in
      if request.path == "/v1/profile" { throw TransportFailure(.connectionLost, "") }
      return try await server.send(request)
    }
    let words = try await report(transport).words
    let lost = "[document]: a response, not The connection was lost"
    #expect(words.contains { $0.hasSuffix(lost.replacing("[document]", with: "[the document]")) }, "\(words)")
  }

  @Test func requestsAreLimited() async throws {
    var limits = ServerCheck.Limits()
    limits.requestCount = 10
    let report = try await report(server(), limits: limits)
    #expect(report.results.count { if case .passed = $0.outcome { true } else { false } } > 0)
    #expect(!report.isConforming)
    #expect(report.skipped.last?.hasSuffix("10 requests were sent") == true)
  }

  @Test func runEndsAfterItsTime() async throws {
    let (server, clock) = (try server(), AutoadvancingClock())
    let transport = StubTransport { request in
      try await clock.sleep(for: .seconds(7))
      return try await server.send(request)
    }
    let report = try await report(transport, clock: clock)
    #expect(!report.isConforming)
    #expect(report.skipped.last?.hasSuffix("the time of the run is over") == true)
  }
}

extension CheckReport {
  /// The violations as lines.
  fileprivate var words: [String] {
    results.flatMap { result -> [String] in
      guard case .failed(let violations) = result.outcome else { return [] }
      return violations.map {
        "\(result.title): \($0.place) [\($0.clause.rawValue)]: \($0.expected), not \($0.actual)"
      }
    }
  }

  fileprivate var skipped: [String] {
    results.compactMap { if case .skipped(let reason) = $0.outcome { "\($0.title): \(reason)" } else { nil } }
  }
}
