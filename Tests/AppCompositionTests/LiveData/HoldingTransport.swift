import Networking
import Synchronization
import TerminalUIDriver
import TestSupport

/// A transport to a server in real time, whose responses a test can hold back.
nonisolated final class HoldingTransport: HTTPTransport {
  private struct State {
    var heldPath: String?
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// Counts the requests whose responses are neither received nor held back.
  let gate = IdleGate()
  private let base: RecordingTransport
  private let state = Mutex(State())

  /// Creates a transport that forwards to another one.
  init(_ base: any HTTPTransport) {
    self.base = RecordingTransport(base)
  }

  /// The requests in the order in which they were sent.
  var requests: [HTTPRequest] { base.requests }

  /// Holds back the responses to the requests with a path, which the server receives nevertheless.
  func hold(_ path: String) {
    state.withLock { $0.heldPath = path }
  }

  /// Delivers the responses that are held back, and all later ones.
  func release() {
    let waiters = state.withLock { state in
      defer { state = State() }
      return state.waiters
    }
    for waiter in waiters {
      gate.begin()
      waiter.resume()
    }
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    gate.begin()
    defer { gate.end() }
    let response = try await base.send(request)
    await withCheckedContinuation { waiter in
      let isHeld = state.withLock { state in
        guard state.heldPath == request.path else { return false }
        state.waiters.append(waiter)
        return true
      }
      if isHeld { gate.end() } else { waiter.resume() }
    }
    return response
  }
}
