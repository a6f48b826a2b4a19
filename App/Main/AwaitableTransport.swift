import Networking
import TerminalUIDriver

/// A transport that counts its requests in flight.
///
/// A script controls a virtual clock, but a remote server takes real time. The script therefore waits with `gate`.
nonisolated final class AwaitableTransport: HTTPTransport {
  /// Counts the requests in flight.
  let gate = IdleGate()
  private let base: any HTTPTransport

  /// Creates a transport without requests in flight.
  ///
  /// - Parameter base: The transport that sends the requests.
  init(_ base: any HTTPTransport) {
    self.base = base
  }

  /// Sends a request with the base transport.
  ///
  /// - Parameter request: The request to send.
  /// - Returns: The response, of any status.
  /// - Throws: The error of the base transport.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    gate.begin()
    defer { gate.end() }
    return try await base.send(request)
  }
}
