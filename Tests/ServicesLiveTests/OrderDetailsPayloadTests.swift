import Foundation
import Models
import Networking
import NetworkingLive
import Services
import ServicesLive
import TestSupport
import Testing

struct OrderDetailsPayloadTests {
  private func service(_ body: String, status: Int = 200) -> LiveOrderService {
    let transport = StubTransport { _ in HTTPResponse(status: status, body: Data(body.utf8)) }
    return LiveOrderService(networking: HTTPClient(transport: transport, accessToken: { "token" }))
  }

  private func order(totalCents: Int = 90, lines: Int = 1) -> String {
    let line = #"{"name":"A","quantity":\#(lines == 1 ? 2 : 1),"unitPriceCents":50}"#
    return """
      {"id":1,"customerName":"Ada","totalCents":\(totalCents),"date":"2026-11-20T12:00:00Z","isCompleted":false,\
      "discountCents":10,"lines":[\(Array(repeating: line, count: lines).joined(separator: ","))],"history":[],\
      "shippingAddress":{"recipient":"","street":"","city":"","postalCode":"","country":""}}
      """
  }

  @Test func totalIsTheSumOfTheLinesMinusTheDiscount() async throws {
    let details = try #require(try await service(order()).details(of: 1))
    #expect(details.order.total == Decimal(string: "0.9") && details.subtotal == 1)
  }

  @Test("A server that reports no lines on a page is asked for each order")
  func aPageWithoutLinesIsCompletedByRequests() async throws {
    let order = order()
    let page = #"{"orders":[{"id":1,"customerName":"Ada"}],"total":1}"#
    let transport = StubTransport { request in
      HTTPResponse(status: 200, body: Data((request.path == "/v1/orders" ? page : order).utf8))
    }
    let service = LiveOrderService(networking: HTTPClient(transport: transport, accessToken: { "token" }))
    let details = try await service.details(matching: OrderQuery())
    #expect(details.total == 1 && details.orders.map(\.lines.count) == [1])
  }

  @Test func inconsistentDetailsAreRefused() async {
    await #expect(throws: NetworkError.decodingError) { try await service(order(totalCents: 91)).details(of: 1) }
    let endless = order(totalCents: 1001 * 50 - 10, lines: 1001)
    await #expect(throws: NetworkError.decodingError) { try await service(endless).details(of: 1) }
  }

  @Test(arguments: [
    ("shippingAddress.city", OrderError.invalidDraft(.init(.address(.city), .isMissing))),
    ("lines.7.name", .invalidDraft(.init(.line(7, .name), .isRejected))),
  ])
  func rejectedFieldIsTyped(name: String, error: OrderError) async {
    let body = #"{"error":{"code":"invalid_field","message":"","field":"\#(name)"}}"#
    await #expect(throws: error) { try await service(body, status: 422).place(OrderDraft(id: "1")) }
  }

  @Test func unknownFieldStaysANetworkError() async {
    let body = #"{"error":{"code":"invalid_field","message":"","field":"color"}}"#
    await #expect(throws: NetworkError.invalidField("color")) {
      try await service(body, status: 422).place(OrderDraft(id: "1"))
    }
    await #expect(throws: NetworkError.serverError(422)) {
      try await service("{}", status: 422).place(OrderDraft(id: "1"))
    }
  }
}
