import Foundation
import Models
import Networking
import NetworkingLive
import ServicesLive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Measures and prints the cost of requests.
///
/// Exits with 1 if a result is over budget.
@main
enum NetworkCosts {
  static func main() async throws {
    let isKept = [try await measureRequests(), try await measureDecoding()].allSatisfy(\.self)
    exit(isKept ? 0 : 1)
  }

  // MARK: Requests

  private static func measureRequests() async throws -> Bool {
    let server = try LoopbackListener(body: orders(3))
    let bareSession = URLSession(configuration: .ephemeral)
    let request = URLRequest(url: server.url.appendingPathComponent("v1/orders"))
    let client = client(URLSessionTransport(baseURL: server.url))
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
    print(String(format: "one request over loopback, bare URLSession:  %7.1f µs", bare))
    print(String(format: "one request over loopback, the client:       %7.1f µs", wrapped))
    print(String(format: "the client's own part, without a network:    %7.1f µs", cost))
    return report("the client over bare URLSession", wrapped / bare, "times", budget: 1.5)
  }

  // MARK: Decoding

  private static func measureDecoding() async throws -> Bool {
    let service = LiveOrderService(networking: client(CannedTransport(body: orders(10_000))))
    var best = Double.infinity
    for _ in 0..<9 {
      best = min(best, try await time(1) { _ = try await service.orders(matching: OrderQuery(limit: 10_000)) })
    }
    return report("10,000 orders, from JSON to models", best / 1000, "ms", budget: 100)
  }

  // MARK: Parts

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

  /// The microseconds per repetition.
  private static func time(_ count: Int, _ work: () async throws -> Void) async throws -> Double {
    let start = ContinuousClock.now
    for _ in 0..<count { try await work() }
    return (ContinuousClock.now - start) / .microseconds(1) / Double(count)
  }

  private static func report(_ name: String, _ value: Double, _ unit: String, budget: Double) -> Bool {
    let verdict = value <= budget ? "ok" : "OVER"
    print(String(format: "\(name): %.2f \(unit), budget %.2f: \(verdict)", value, budget))
    return value <= budget
  }
}
