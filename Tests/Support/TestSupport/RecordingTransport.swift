public import Networking
import Synchronization

/// Passes requests on to another transport, and notes what was sent and what has ended.
public final class RecordingTransport: HTTPTransport {
  private struct State {
    var requests: [HTTPRequest] = []
    var ended = 0
    var watchers: [AsyncStream<Void>.Continuation] = []
  }

  private let base: any HTTPTransport
  private let state = Mutex(State())

  public init(_ base: any HTTPTransport) {
    self.base = base
  }

  /// What was sent, in order.
  public var requests: [HTTPRequest] { state.withLock(\.requests) }

  /// How many requests have come to an end, of whatever kind.
  public var endedCount: Int { state.withLock(\.ended) }

  /// How often a path was asked for.
  public func count(_ path: String) -> Int { requests.filter { $0.path == path }.count }

  /// Forgets what was noted.
  public func reset() {
    state.withLock { state in
      state.requests = []
      state.ended = 0
    }
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let watchers = state.withLock { state in
      state.requests.append(request)
      return state.watchers
    }
    for watcher in watchers { watcher.yield() }
    defer { state.withLock { $0.ended += 1 } }
    return try await base.send(request)
  }

  /// Tells of each request that is sent from now on.
  public func sends() -> AsyncStream<Void> {
    let (stream, watcher) = AsyncStream.makeStream(of: Void.self)
    state.withLock { $0.watchers.append(watcher) }
    return stream
  }
}
