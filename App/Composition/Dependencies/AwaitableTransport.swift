import Networking
import Synchronization

/// A transport that counts its requests in flight, so that callers that control a virtual clock can wait for real
/// responses.
nonisolated final class AwaitableTransport: HTTPTransport {
  private struct State {
    var inFlightCount = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let base: any HTTPTransport
  private let state = Mutex(State())

  init(_ base: any HTTPTransport) {
    self.base = base
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
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
  @Sendable func idle() async {
    await withCheckedContinuation { waiter in
      let isIdle = state.withLock { state in
        if state.inFlightCount > 0 { state.waiters.append(waiter) }
        return state.inFlightCount == 0
      }
      if isIdle { waiter.resume() }
    }
  }
}
