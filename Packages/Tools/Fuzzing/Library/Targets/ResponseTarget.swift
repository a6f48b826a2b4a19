import Foundation
import Models
import Networking
import NetworkingLive
import Services
import ServicesLive

/// Server responses, which pass through the HTTP client to every service.
///
/// An input consists of a status line, headers, an empty line and a body, as on the wire.
struct ResponseTarget: FuzzTarget {
  let name: String
  private let received: @Sendable (CustomerPage) -> Void

  let corpus: [[UInt8]] = [
    "200\nContent-Type: application/json\nETag: \"1\"\n\n"
      + "{\"orders\":[{\"id\":1,\"customerName\":\"Ada\",\"totalCents\":10,\"date\":\"2026-11-20T12:00:00Z\","
      + "\"isCompleted\":false}],\"total\":250}",
    "200\nContent-Type: application/json\n\n{\"token\":\"t\",\"user\":{\"id\":\"ada\",\"name\":\"Ada\",\"email\":\"a@b.c\"},"
      + "\"expiresAt\":\"2026-11-20T12:00:00.123Z\",\"refreshToken\":\"r\"}",
    "200\n\n{\"id\":1,\"customerName\":\"Ada\",\"totalCents\":10,\"date\":\"2026-11-20T12:00:00Z\","
      + "\"isCompleted\":false,\"discountCents\":0,\"lines\":[{\"name\":\"A\",\"quantity\":1,\"unitPriceCents\":10}],"
      + "\"history\":[],"
      + "\"shippingAddress\":{\"recipient\":\"\",\"street\":\"\",\"city\":\"\",\"postalCode\":\"\",\"country\":\"\"}}",
    "200\n\n{\"name\":\"Ada\",\"email\":\"ada@example.com\",\"shopName\":\"Difference Engines\"}",
    "429\nRetry-After: 120\n\n{\"error\":\"slow down\"}", "503\nRetry-After: Fri, 20 Nov 2026 12:00:00 GMT\n\n",
    "200\n\n{\"customers\":[{\"name\":\"Ada\",\"orderCount\":2,\"pendingCount\":1,\"revenueCents\":10,"
      + "\"lastOrderDate\":\"2026-11-20T12:00:00Z\",\"address\":{\"recipient\":\"\",\"street\":\"\",\"city\":\"\","
      + "\"postalCode\":\"\",\"country\":\"\"}}],\"total\":1}",
    "200\n\n{\"pendingCount\":1,\"completedCount\":2,\"highValueCount\":1,\"pendingHighValueCount\":1,"
      + "\"pendingHighValueTotalCents\":10,\"days\":[{\"date\":\"2026-11-20T00:00:00Z\",\"completedCount\":1,"
      + "\"pendingCount\":1,\"revenueCents\":10}],\"oldestPending\":[],\"topCustomers\":[{\"customerName\":\"Ada\","
      + "\"orderCount\":2,\"revenueCents\":10}],\"latestActivity\":[{\"orderID\":1,\"customerName\":\"Ada\","
      + "\"totalCents\":10,\"kind\":\"placed\",\"date\":\"2026-11-20T12:00:00Z\"}]}",
    "200\n\n{\"revision\":\"7\",\"placed\":[1],\"changed\":[1,2],\"profile\":true,\"purchase\":true,\"everything\":true}",
    "201\n\n{\"plan\":\"pro\",\"fallbackPlan\":\"free\",\"state\":\"active\",\"date\":\"2026-11-20T12:00:00Z\"}",
    "200\n\n{\"purchase\":{\"plan\":\"pro\",\"fallbackPlan\":\"free\",\"state\":\"active\",\"date\":\"2026-11-20T12:00:00Z\"}}",
    "401\nWWW-Authenticate: Bearer\n\n", "304\nETag: \"1\"\n\n", "422\n\n{\"field\":\"email\",\"message\":\"taken\"}",
  ].map { Array($0.utf8) }

  let tokens = [
    "{", "}", "[", "]", ",", "null", "\"orders\"", "\"customers\":[]", "\"days\":[]", "\"orderIDs\"", "\"plan\"",
    "\"total\"", "\"date\"", "\"totalCents\"", "\n\n", "Retry-After: ",
    "Content-Length: ", "9999-12-31T23:59:60Z", "+24:00", "\\u0000", "true",
  ]

  /// Creates a target that passes each page of customers which a response contains to a closure.
  init(name: String = "response", received: @escaping @Sendable (CustomerPage) -> Void = { _ in }) {
    self.name = name
    self.received = received
  }

  func check(_ input: [UInt8]) async throws {
    let client = HTTPClient(transport: CannedTransport(response: Self.response(input))) { "token" }
    let orders = LiveOrderService(networking: client)
    let auth = LiveAuthService(networking: client, currentSession: CurrentSession())
    try await call { try await orders.orders(matching: OrderQuery()) }
    try await call { try await orders.order(1) }
    try await call { try await orders.details(of: 1) }
    try await call { try await orders.place(OrderDraft(id: "1")) }
    try await call { try await orders.complete(1) }
    try await call { try await LiveProfileService(networking: client).profile() }
    try await call { received(try await LiveCustomerService(networking: client).customers(matching: CustomerQuery())) }
    try await call {
      try await LiveSummaryService(networking: client).summary(ofLatest: ShopSummary.dayCounts.upperBound, in: .gmt)
    }
    try await call {
      try await LiveChangeService(networking: client, clock: ContinuousClock()).nextUpdate(after: nil)
    }
    let purchases = LivePurchaseService(networking: client)
    try await call { try await purchases.currentPurchase() }
    try await call { try await purchases.purchase(.pro) }
    try await call { try await purchases.restore() }
    try await call { try await purchases.cancel() }
    try await call { try await auth.signIn(email: "ada@example.com", password: "lovelace") }
  }

  /// Performs a request, which may fail only with an error that has a localized description.
  private func call(_ request: () async throws -> some Sendable) async throws {
    do {
      _ = try await request()
    } catch {
      guard !error.localizedDescription.isEmpty else { throw FuzzViolation("\(error) has no description") }
    }
  }

  private static func response(_ input: [UInt8]) -> HTTPResponse {
    let parts = String(decoding: input, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let end = parts.firstIndex(of: "") ?? parts.endIndex
    var headers = HTTPHeaders()
    for line in parts[..<end].dropFirst() {
      let field = line.split(separator: ":", maxSplits: 1)
      if field.count == 2 { headers[String(field[0])] = field[1].trimmingCharacters(in: .whitespaces) }
    }
    let status = parts.first.flatMap { Int($0) } ?? 200
    let body = parts[min(end + 1, parts.count)...].joined(separator: "\n")
    return HTTPResponse(status: (100...599).contains(status) ? status : 200, headers: headers, body: Data(body.utf8))
  }
}

private struct CannedTransport: HTTPTransport {
  let response: HTTPResponse

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { response }
}
