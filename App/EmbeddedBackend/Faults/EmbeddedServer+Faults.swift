import Foundation
import Networking

extension EmbeddedServer {
  /// Responds to a request with a simulated fault.
  func answer(_ request: HTTPRequest, under fault: BackendFault) async throws -> HTTPResponse {
    if case .latency(let delay) = fault { try await clock.sleep(for: delay) }
    guard fault.isProcessed else { return try refusal(of: request, under: fault) }
    var response = await responseOrRefusal(request)
    switch fault {
    case .dropResponse: throw NetworkError.noConnection
    case .slowBody(let duration): try await clock.sleep(for: duration)
    case .truncated: response.body = response.body.prefix(response.body.count / 2)
    case .wrongJSON: response.body = Data("<html><body>Welcome to the station's network</body></html>".utf8)
    case .oversized(let count): response.body = Data(repeating: UInt8(ascii: " "), count: count)
    default: break
    }
    return response
  }

  private func refusal(of request: HTTPRequest, under fault: BackendFault) throws -> HTTPResponse {
    switch fault {
    case .status(401): .refusal(.invalidToken)
    case .status(let status): .refusal(Refusal(status: status, code: "fault", message: "The server has failed"))
    case .maintenance(let duration): .refusal(.maintenance(for: duration))
    case .redirect: HTTPResponse(status: 302, headers: ["Location": request.path])
    case .body(let text): HTTPResponse(status: 200, body: Data(text.utf8))
    default: throw NetworkError.noConnection
    }
  }
}

extension Refusal {
  fileprivate static func maintenance(for duration: Duration?) -> Refusal {
    // Rounded up, because the server would reject a client that retries earlier.
    let seconds = duration.map { Int(($0 / .seconds(1)).rounded(.up)) }
    let headers: HTTPHeaders = seconds.map { ["Retry-After": String($0)] } ?? [:]
    return Refusal(status: 503, code: "maintenance", message: "The server is down for maintenance", headers: headers)
  }
}
