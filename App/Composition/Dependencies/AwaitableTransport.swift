public import Networking
import Synchronization

/// A transport that counts its requests in flight.
///
/// A script controls a virtual clock, but a remote server takes real time. The script therefore waits with `idle()`.
nonisolated public final class AwaitableTransport: HTTPTransport {
  private struct State {
    var inFlightCount = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let base: any HTTPTransport
  private let state = Mutex(State())

  /// Creates a transport without requests in flight.
  ///
  /// - Parameter base: The transport that sends the requests.
  public init(_ base: any HTTPTransport) {
    self.base = base
  }

  /// Sends a request with the base transport.
  ///
  /// - Parameter request: The request to send.
  /// - Returns: The response, of any status.
  /// - Throws: The error of the base transport.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    state.withLock { $0.inFlightCount += 1 }
    defer { end() }
    return try await base.send(request)
  }

  private func end() {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.inFlightCount -= 1
      guard state.inFlightCount == 0 else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until no request is in flight.
  public func idle() async {
    await withCheckedContinuation { waiter in
      let isIdle = state.withLock { state in
        if state.inFlightCount > 0 { state.waiters.append(waiter) }
        return state.inFlightCount == 0
      }
      if isIdle { waiter.resume() }
    }
  }
}
