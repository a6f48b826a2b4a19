import BenchmarkSupport
import Foundation
import Models
import Networking
import NetworkingLive
import ServicesLive
import TrellisCommandLineOptions

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The command `network`: measures the HTTP client, beside a bare `URLSession` and without a network.
struct NetworkCommand: ProgramCommand {
  let name = "network"
  let summary = "Measures the HTTP client and the decoding of 10,000 orders."

  func run(_: ParsedArguments<MeasureOptions>, in _: Void) async throws -> Int32 {
    var table = ResultTable()
    try await NetworkCost.measureRequests(&table)
    try await NetworkCost.measureDecoding(&table)
    return table.isWithinBudgets ? 0 : 1
  }
}

private enum NetworkCost {
  // MARK: Requests

  static func measureRequests(_ table: inout ResultTable) async throws {
    let server = try LoopbackListener(body: orders(3))
    let bareSession = URLSession(configuration: .ephemeral)
    let request = URLRequest(url: server.url.appendingPathComponent("v1/orders"))
    let client = client(RemoteTransport(baseURL: server.url))
    var (bare, wrapped) = (Double.infinity, Double.infinity)
    // Alternates between both, so that other processes affect them equally. The fastest run is closest to the code's
    // own cost.
    for _ in 0..<15 {
      bare = min(bare, try await time(200) { _ = try await bareSession.data(for: request) })
      wrapped = min(wrapped, try await time(200) { try await client.send(endpoint) })
    }
    let alone = self.client(CannedTransport(body: orders(3)))
    var cost = Double.infinity
    for _ in 0..<15 { cost = min(cost, try await time(2000) { try await alone.send(endpoint) }) }
    table.addTime("the client without a network", cost, budget: 0.1)
    let session = Yardstick(name: "URLSession", microseconds: bare)
    table.addTime("one request over loopback", wrapped, comparedWith: session, budget: 1.5)
  }

  static func measureDecoding(_ table: inout ResultTable) async throws {
    let service = LiveOrderService(networking: client(CannedTransport(body: orders(10_000))))
    var best = Double.infinity
    for _ in 0..<9 {
      best = min(best, try await time(1) { _ = try await service.orders(matching: OrderQuery(limit: 10_000)) })
    }
    let parsing = Yardstick(name: "JSONSerialization", microseconds: try await parseOnly())
    table.addTime("10,000 orders, from JSON to models", best, comparedWith: parsing, budget: 1)
  }

  /// The microseconds of parsing the same document into dictionaries, which makes no models.
  private static func parseOnly() async throws -> Double {
    let document = orders(10_000)
    var best = Double.infinity
    for _ in 0..<9 { best = min(best, try await time(1) { _ = try JSONSerialization.jsonObject(with: document) }) }
    return best
  }

  private static let endpoint = Endpoint(.get, "/v1/orders", cachePolicy: .none)

  private static func client(_ transport: any HTTPTransport) -> HTTPClient {
    HTTPClient(transport: transport, tokens: TokenSource(current: { "token" }))
  }

  private struct CannedTransport: HTTPTransport {
    let body: Data

    func send(_ request: HTTPRequest) async throws -> HTTPResponse { HTTPResponse(status: 200, body: body) }
  }

  private static func orders(_ count: Int) -> Data {
    let rows = (0..<count).map {
      #"{"customerName":"Customer \#($0)","date":"2026-03-01T09:30:00Z","id":\#(1001 + $0),"#
        + #""isCompleted":\#($0 % 2 == 0),"totalCents":\#($0 * 37)}"#
    }
    return Data(#"{"orders":[\#(rows.joined(separator: ","))],"total":\#(count)}"#.utf8)
  }

  private static func time(_ count: Int, _ work: () async throws -> Void) async throws -> Double {
    let start = ContinuousClock.now
    for _ in 0..<count { try await work() }
    return (ContinuousClock.now - start) / .microseconds(1) / Double(count)
  }
}
