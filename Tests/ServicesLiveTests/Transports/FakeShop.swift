import Foundation
import Networking
import Synchronization

/// A minimal server with three orders, implemented as a transport.
final class FakeShop: HTTPTransport {
  private struct State {
    var tokens: Set<String> = []
    var refreshTokens: Set<String> = []
    var lastNumber = 0
    var fault: String?
    var left = 0
  }

  private let state = Mutex(State())

  func inject(_ text: String) {
    state.withLock { state in
      switch text {
      case "expire": state.tokens = []
      case "end": (state.tokens, state.refreshTokens) = ([], [])
      case "none": state.fault = nil
      default:
        let parts = text.hasPrefix("body:") ? [text] : text.split(separator: "*").map(String.init)
        state.fault = parts[0]
        state.left = parts.count > 1 ? Int(parts[1]) ?? 0 : .max
      }
    }
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let fault = state.withLock { state -> String? in
      guard state.left > 0 else { return nil }
      state.left -= 1
      return state.fault
    }
    guard let fault else { return state.withLock { Self.answer(request, &$0) } }
    return try await answer(request, under: fault.split(separator: ":", maxSplits: 1).map(String.init))
  }

  private static func answer(_ request: HTTPRequest, _ state: inout State) -> HTTPResponse {
    let sent = (try? WireFormat.decode([String: String].self, from: request.body ?? Data())) ?? [:]
    let token = request.headers["Authorization"].map { String($0.dropFirst("Bearer ".count)) } ?? ""
    switch request.path {
    case "/v1/sessions":
      guard sent == ["email": "ada@example.com", "password": "lovelace"] else { return HTTPResponse(status: 401) }
      return session(status: 201, refreshToken: nil, &state)
    case "/v1/session/refresh":
      guard let old = sent["refreshToken"], state.refreshTokens.contains(old) else { return HTTPResponse(status: 401) }
      return session(status: 200, refreshToken: old, &state)
    default:
      guard state.tokens.contains(token) else { return HTTPResponse(status: 401) }
      let tag: HTTPHeaders = ["ETag": "\"three\""]
      if request.headers["If-None-Match"] == "\"three\"" { return HTTPResponse(status: 304, headers: tag) }
      return HTTPResponse(status: 200, headers: tag, body: orders)
    }
  }

  private static func session(status: Int, refreshToken: String?, _ state: inout State) -> HTTPResponse {
    state.lastNumber += 1
    let token = "token-\(state.lastNumber)"
    let refreshToken = refreshToken ?? "refresh-\(state.lastNumber)"
    state.tokens = [token]
    state.refreshTokens.insert(refreshToken)
    let json = """
      {"token":"\(token)","refreshToken":"\(refreshToken)","expiresAt":"2036-01-01T00:00:00Z",
      "user":{"id":"ada","name":"Ada Lovelace","email":"ada@example.com"}}
      """
    return HTTPResponse(status: status, body: Data(json.utf8))
  }

  private static let orders: Data = {
    let rows = (1001...1003).map {
      #"{"id":\#($0),"customerName":"Ada","totalCents":1999,"date":"2026-03-01T09:30:00Z","isCompleted":false}"#
    }
    return Data(#"{"orders":[\#(rows.joined(separator: ","))],"total":3}"#.utf8)
  }()

  private func answer(_ request: HTTPRequest, under fault: [String]) async throws -> HTTPResponse {
    let value = fault.count > 1 ? fault[1] : ""
    switch fault[0] {
    case "drop": throw NetworkError.noConnection
    case "latency", "slow-body":
      try await Task.sleep(for: .seconds(1_000_000))
      throw NetworkError.timeout
    case "truncated":
      return HTTPResponse(status: 200, body: state.withLock { Self.answer(request, &$0) }.body.dropLast(20))
    case "wrong-json": return HTTPResponse(status: 200, body: Data("<html>".utf8))
    case "body": return HTTPResponse(status: 200, body: Data(value.utf8))
    case "oversized": return HTTPResponse(status: 200, body: Data(count: Int(value) ?? 0))
    case "redirect": return HTTPResponse(status: 302, headers: ["Location": request.path])
    default:
      let headers: HTTPHeaders = value.isEmpty ? [:] : ["Retry-After": value.replacing("s", with: "")]
      return HTTPResponse(status: Int(fault[0]) ?? 500, headers: headers)
    }
  }
}
