import Foundation
import Models
import Networking
import NetworkingLive
import Persistence
import Services
import ServicesFakes
import TestSupport
import Testing

@testable import ServicesLive

/// Numbers that no shop can have, in each number of each response and of the stored content.
///
/// The home screen added such numbers, and the program ended with an overflow.
struct ImpossibleNumberTests {
  struct Response: CustomTestStringConvertible {
    let name: String
    let json: String
    let request: @Sendable (any NetworkingProtocol) async throws -> Void

    var testDescription: String { name }
  }

  private static let values = [
    "9223372036854775807", "-9223372036854775808", "1152921504606846976", "-1", "NaN", "1e308", "1000000000000",
  ]

  private static let order =
    #""id":1,"customerName":"Ada","totalCents":90,"date":"2026-11-20T12:00:00Z","isCompleted":false,"itemCount":1"#
  private static let details = """
    {\(order),"discountCents":10,"lines":[{"name":"A","quantity":2,"unitPriceCents":50}],"history":[],\
    "shippingAddress":{"recipient":"","street":"","city":"","postalCode":"","country":""}}
    """
  private static let summary = """
    {"pendingCount":1,"completedCount":2,"highValueCount":3,"pendingHighValueCount":4,"pendingHighValueTotalCents":5,\
    "days":[{"date":"2026-11-20T00:00:00Z","completedCount":1,"pendingCount":2,"revenueCents":3}],\
    "oldestPending":[{\(order)}],"topCustomers":[{"customerName":"Ada","orderCount":1,"revenueCents":2}],\
    "latestActivity":[{"orderID":1,"customerName":"Ada","totalCents":2,"kind":"paid","date":"2026-11-20T00:00:00Z"}]}
    """

  private static let customer = """
    {"name":"Ada","orderCount":1,"pendingCount":0,"revenueCents":90,"lastOrderDate":"2026-11-20T12:00:00Z",\
    "address":{"recipient":"","street":"","city":"","postalCode":"","country":""}}
    """

  private static let responses = [
    Response(name: "orders", json: "{\"orders\":[{\(order)}],\"total\":1,\"position\":0}") {
      _ = try await LiveOrderService(networking: $0).fetchOrders()
    },
    Response(name: "order", json: "{\(order)}") { _ = try await LiveOrderService(networking: $0).order(1) },
    Response(name: "details", json: details) { _ = try await LiveOrderService(networking: $0).details(of: 1) },
    Response(name: "placement", json: details) {
      _ = try await LiveOrderService(networking: $0).place(OrderDraft(id: "1"))
    },
    Response(name: "payment", json: "{\(order)}") { try await LiveOrderService(networking: $0).pay(1) },
    Response(name: "completion", json: "{\(order)}") { try await LiveOrderService(networking: $0).complete(1) },
    Response(name: "reopening", json: "{\(order)}") { try await LiveOrderService(networking: $0).reopen(1) },
    Response(name: "summary", json: summary) {
      _ = try await LiveSummaryService(networking: $0).summary(ofLatest: 1, in: .gmt)
    },
    Response(name: "customers", json: "{\"customers\":[\(customer)],\"total\":1}") {
      _ = try await LiveCustomerService(networking: $0).customers(matching: CustomerQuery())
    },
    Response(name: "changes", json: #"{"revision":"r.1","placed":[1,2],"changed":[3]}"#) {
      _ = try await LiveChangeService(networking: $0, clock: ContinuousClock()).nextUpdate(after: nil)
    },
  ]

  @Test(arguments: responses) func numberThatNoShopCanHaveIsAnInvalidResponse(_ response: Response) async throws {
    try await response.request(client(answering: response.json))
    for (place, value) in Self.numbers(in: response.json).flatMap({ place in Self.values.map { (place, $0) } }) {
      let json = response.json.replacingCharacters(in: place, with: value)
      await #expect(throws: NetworkError.decodingError, "\(json)") {
        try await response.request(client(answering: json))
      }
    }
  }

  private func client(answering json: String) -> HTTPClient {
    let transport = StubTransport { _ in HTTPResponse(status: 200, body: Data(json.utf8)) }
    return HTTPClient(transport: transport, accessToken: { "token" })
  }

  private static func numbers(in json: String) -> [Range<String.Index>] {
    json.matches(of: #/[:\[,](-?[0-9]+)(?=[,\]}])/#).map { $0.1.startIndex..<$0.1.endIndex }
  }

  @Test func storedContentWithSuchANumberIsRefused() throws {
    var content = OfflineContent(userID: "ada")
    let date = Date(timeIntervalSince1970: 1_795_176_000)
    content.record(OrderPage(orders: [Order.sample], total: 7), of: OrderQuery(), at: date)
    content.record(OrderDetails.sample(of: .sample), at: date)
    content.record(ShopSummary.sample, in: .gmt, at: date)
    let document = String(decoding: try OfflineContent.format.encode(content), as: UTF8.self)
      .replacing(#/"checksum":"[^"]*",/#, with: "")
    #expect(try OfflineContent.format.decode(Data(document.utf8)) == content)
    let members = document.matches(of: #/"([a-zA-Z]+)":-?[0-9.]+/#).map { String($0.1) }
    // The version has its own error, dates their own limits, and a query is only compared.
    for member in Set(members).subtracting(["version", "date", "placed", "offset", "limit"]) {
      for value in Self.values.dropLast() {
        let changed = document.replacing(try Regex("\"\(member)\":-?[0-9.]+"), with: "\"\(member)\":\(value)")
        #expect(throws: (any Error).self, "\(member): \(value)") {
          try OfflineContent.format.decode(Data(changed.utf8))
        }
      }
    }
  }
}
