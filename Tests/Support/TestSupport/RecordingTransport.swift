public import Networking
import Synchronization

/// A transport that forwards requests to another one and records them.
public final class RecordingTransport: HTTPTransport {
  private struct State {
    var requests: [HTTPRequest] = []
    var ended = 0
    var watchers: [AsyncStream<Void>.Continuation] = []
  }

  private let base: any HTTPTransport
  private let state = Mutex(State())

  /// Creates a transport that forwards to another one.
  public init(_ base: any HTTPTransport) {
    self.base = base
  }

  /// The requests in the order in which they were sent.
  public var requests: [HTTPRequest] { state.withLock(\.requests) }

  /// The number of requests that have ended, successfully or not.
  public var endedCount: Int { state.withLock(\.ended) }

  /// Returns the number of requests with a path.
  public func count(_ path: String) -> Int { requests.filter { $0.path == path }.count }

  /// Removes all records.
  public func reset() {
    state.withLock { state in
      state.requests = []
      state.ended = 0
    }
  }

  /// Records a request and forwards it.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let watchers = state.withLock { state in
      state.requests.append(request)
      return state.watchers
    }
    for watcher in watchers { watcher.yield() }
    defer { state.withLock { $0.ended += 1 } }
    return try await base.send(request)
  }

  /// Returns a stream that yields a value for each future request.
  public func sends() -> AsyncStream<Void> {
    let (stream, watcher) = AsyncStream.makeStream(of: Void.self)
    state.withLock { $0.watchers.append(watcher) }
    return stream
  }
}
