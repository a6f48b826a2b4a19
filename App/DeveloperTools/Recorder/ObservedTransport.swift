import Networking
import ServicesLive

/// The outcome of a request, without its content.
nonisolated struct RequestOutcome: Equatable, Sendable {
  let method: HTTPMethod
  /// The path with placeholders for values.
  let path: String
  let status: Int?
  let duration: Duration

  var fields: [String: String] {
    let milliseconds = (duration / .microseconds(100)).rounded() / 10
    return [
      "method": method.rawValue, "path": path, "status": status.map(String.init) ?? "none",
      "duration": "\(milliseconds)",
    ]
  }

  /// The words in the paths of the server; others are values, such as the token of a reset link.
  private static let words: Set<Substring> = [
    "v1", "sessions", "session", "refresh", "accounts", "password-resets", "orders", "payment", "completion",
    "cancellation", "profile", "purchase", "purchases", "restoration", "shop", "summary",
  ]

  /// Returns a path with `N` for numbers and `*` for other values: `/v1/orders/N/completion`.
  static func pattern(of path: String) -> String {
    let parts = path.split(separator: "/").map { part -> Substring in
      if words.contains(part) { return part }
      return part.allSatisfy(\.isNumber) ? "N" : "*"
    }
    return "/" + parts.joined(separator: "/")
  }
}

/// A transport that reports the outcome of each request, except for those that repeat without an action of the user.
nonisolated struct ObservedTransport: HTTPTransport {
  private let base: any HTTPTransport
  private let clock: any Clock<Duration>
  private let report: @Sendable (RequestOutcome) -> Void

  init(_ base: any HTTPTransport, clock: any Clock<Duration>, report: @escaping @Sendable (RequestOutcome) -> Void) {
    (self.base, self.clock, self.report) = (base, clock, report)
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    if request.path == LiveChangeService.path { return try await base.send(request) }
    var result = Result<HTTPResponse, any Error>.failure(CancellationError())
    let duration = await clock.measure {
      do { result = .success(try await base.send(request)) } catch { result = .failure(error) }
    }
    let status = (try? result.get())?.status
    report(
      RequestOutcome(
        method: request.method, path: RequestOutcome.pattern(of: request.path), status: status, duration: duration))
    return try result.get()
  }
}
