import Networking
import Synchronization

/// Counts the requests under way, so that whoever moves the app's clock can wait for what takes real time.
nonisolated final class AwaitableTransport: HTTPTransport {
  private struct State {
    var underWay = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let base: any HTTPTransport
  private let state = Mutex(State())

  init(_ base: any HTTPTransport) {
    self.base = base
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    state.withLock { $0.underWay += 1 }
    defer { end() }
    return try await base.send(request)
  }

  private func end() {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.underWay -= 1
      guard state.underWay == 0 else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for waiter in waiting { waiter.resume() }
  }

  /// Waits until no request is under way.
  @Sendable func idle() async {
    await withCheckedContinuation { waiter in
      let isIdle = state.withLock { state in
        if state.underWay > 0 { state.waiting.append(waiter) }
        return state.underWay == 0
      }
      if isIdle { waiter.resume() }
    }
  }
}
