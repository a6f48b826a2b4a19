import Foundation
import Models
import Networking
import NetworkingLive
import Services
import ServicesLive
import ShopAPI
import TestSupport
import Testing

@Suite("Invalid responses from every transport", .timeLimit(.minutes(10)))
struct InvalidResponseContractTests {
  private static let order =
    #"{"id":1001,"customerName":"S3CRET","totalCents":1,"date":"2026-03-01T09:30:00Z","isCompleted":false}"#

  /// Returns a page with that order, in which one text replaces another.
  private static func page(_ text: String, as replacement: String) -> String {
    order.page.replacing(text, with: replacement)
  }

  /// Response bodies for a query of orders, and the detail that the log has for each.
  static let bodies: [(name: String, json: String, detail: String)] = [
    ("wrong JSON", "<html>S3CRET</html>", "unreadable at the top"),
    ("nothing", "", "unreadable at the top"),
    ("another type", "[]", "wrong type at the top"),
    ("a wrong type inside", page("1001", as: "\"S3CRET\""), "wrong type at orders.0.id"),
    ("a missing field", page(#""customerName":"S3CRET","#, as: ""), "missing orders.0.customerName"),
    ("a null", page("false", as: "null"), "wrong type at orders.0.isCompleted"),
    ("a total that is no number", page("Cents\":1", as: "Cents\":NaN"), "unreadable at the top"),
    ("a total beyond any", page("Cents\":1", as: "Cents\":1e999"), "unreadable at the top"),
    ("a date that is none", page("2026-03-01", as: "S3CRET"), "unreadable at orders.0.date"),
    ("two orders of one number", "\(order),\(order)".page, "unreadable at orders"),
    (
      "more orders than a query can request",
      "{\"orders\":[\(Array(repeating: order, count: 1001).joined(separator: ","))],\"total\":1001}",
      "unreadable at orders"
    ),
    ("less than there are", page("\"total\":2", as: "\"total\":0"), "unreadable at total"),
  ]

  @Test(
    "An invalid response is an error with a message; the log has the position but no secret", .requirement("E2"),
    arguments: PeerKind.allCases)
  func invalidResponsesAreErrors(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      let session = try await fixture.signIn(client)
      for body in Self.bodies {
        try await fixture.inject("body:\(body.json)")
        await #expect(throws: NetworkError.decodingError, "\(body.name)") {
          try await LiveOrderService(networking: client).fetchOrders()
        }
        let failure = try #require(fixture.failures.all.last)
        #expect(failure.detail == body.detail, "\(body.name)")
        #expect(!"\(failure)".contains("S3CRET") && !"\(failure)".contains(session.token))
        #expect(failure.error.localizedDescription == "Invalid response from server")
        #expect(failure.attempts == 1)
      }
    }
  }

  @Test("A body of 100 MB is refused", arguments: PeerKind.allCases)
  func oversizedBodiesAreRefused(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      try await fixture.signIn(client)
      try await fixture.inject("oversized:100000000")
      await #expect(throws: NetworkError.decodingError) { try await client.send(ShopAPI.orders.template) }
      #expect(fixture.failures.all.last?.detail.hasPrefix("the body has") == true)
    }
  }

  @Test("A truncated body is never decoded", arguments: PeerKind.allCases)
  func truncatedBodiesAreErrors(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      try await fixture.signIn(client)
      try await fixture.inject("truncated")
      let error = await #expect(throws: NetworkError.self) {
        try await LiveOrderService(networking: client).fetchOrders()
      }
      // Over a network, the error is a lost connection.
      let detail = fixture.failures.all.last?.detail ?? ""
      #expect(error == (kind == .urlSession ? .connectionLost : .decodingError), "\(detail)")
      // The cache does not store it, although it has an ETag.
      try await fixture.inject("none")
      #expect(try await LiveOrderService(networking: client).fetchOrders().count == 3)
    }
  }
}

extension String {
  fileprivate var page: String { "{\"orders\":[\(self)],\"total\":2}" }
}
