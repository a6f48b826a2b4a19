import Models
import Networking
import NetworkingLive
import Services
import ServicesFakes
import ServicesLive
import ShopAPI
import TestSupport
import Testing

@Suite("Renewal over every transport", .timeLimit(.minutes(10)))
struct RenewalContractTests {
  @Test("A thousand requests with status 401 share one renewal, and succeed", arguments: PeerKind.allCases)
  func oneRenewalServesAll(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      let session = try await fixture.signIn(client)
      try await fixture.inject("expire")
      let counts = try await Self.fetchOrders(1000, client)
      #expect(counts.filter { $0 == 3 }.count == 1000)
      #expect(fixture.transport.count("/v1/session/refresh") == 1)
      #expect(fixture.endedTokens.all.isEmpty)
      let renewed = try #require(fixture.current.session)
      #expect(renewed.token != session.token)
      #expect(await fixture.storage.loadSession() == renewed)
    }
  }

  @Test(
    "A rejected renewal ends the session once, for a thousand requests", .requirement("L5"),
    arguments: PeerKind.allCases)
  func rejectedRenewalEndsTheSessionOnce(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      let session = try await fixture.signIn(client)
      try await fixture.inject("end")
      let counts = try await Self.fetchOrders(1000, client)
      #expect(counts.allSatisfy { $0 == nil })
      #expect(fixture.endedTokens.all == [session.token])
      #expect(fixture.transport.count("/v1/session/refresh") == 1)
    }
  }

  @Test("A server that rejects every token receives a single renewal request", arguments: PeerKind.allCases)
  func rejectionOfEveryTokenCausesOneRenewal(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      let session = try await fixture.signIn(client)
      try await fixture.inject("401")
      for _ in 0..<3 {
        await #expect(throws: NetworkError.serverError(401)) { try await client.send(ShopAPI.orders.template) }
      }
      #expect(fixture.endedTokens.all == [session.token])
      #expect(fixture.transport.count("/v1/session/refresh") == 1)
    }
  }

  @Test(
    "A launch renews the token of a stored session, and validates the old token with its successor",
    arguments: PeerKind.allCases)
  func launchRenewsAStoredSession(kind: PeerKind) async throws {
    guard kind != .fake else { return }  // It does not serve the current session.
    try await ServerFixture.with(kind) { fixture in
      let first = fixture.client
      let session = try await fixture.signIn(first)
      fixture.current.clear(token: session.token)
      try await fixture.inject("expire")
      let auth = LiveAuthService(networking: fixture.client, currentSession: fixture.current)
      let user = try await auth.validateSession(session)
      #expect(user.token == fixture.current.token)
      #expect(user.token != session.token)
      #expect(await fixture.storage.loadSession()?.token == user.token)
      #expect(try await auth.validateToken(session.token))
    }
  }

  @Test("A sign-out with a token that was renewed ends the session on the server", arguments: PeerKind.allCases)
  func signingOutEndsTheRenewedSession(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      let session = try await fixture.signIn(client)
      try await fixture.inject("expire")
      _ = try await LiveOrderService(networking: client).fetchOrders()
      let renewed = try #require(fixture.current.token)
      try await LiveAuthService(networking: client, currentSession: fixture.current).signOut(session)
      #expect(fixture.transport.requests.last?.headers["Authorization"] == "Bearer \(renewed)")
      #expect(fixture.current.token == nil)
    }
  }

  @Test("Canceling one request does not cancel the renewal that others await", arguments: PeerKind.allCases)
  func canceledRequestDoesNotCancelTheRenewal(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      try await fixture.signIn(client)
      try await fixture.inject("expire")
      let requests = (0..<20).map { _ in Task { try await LiveOrderService(networking: client).fetchOrders().count } }
      requests[0].cancel()
      for request in requests.dropFirst() { #expect(try await request.value == 3) }
      // If the canceled request had begun the renewal, another one has repeated it.
      #expect((1...2).contains(fixture.transport.count("/v1/session/refresh")))
    }
  }

  /// Returns the number of orders in each of many concurrent responses, or `nil` if the session has expired.
  private static func fetchOrders(_ count: Int, _ client: HTTPClient) async throws -> [Int?] {
    try await withThrowingTaskGroup(of: Int?.self) { group in
      for _ in 0..<count {
        group.addTask {
          do {
            return try await LiveOrderService(networking: client).fetchOrders().count
          } catch AuthError.sessionExpired {
            return nil
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}
