import Synchronization

/// A record of whether the last request reached the server.
///
/// Based on the requests themselves, because the state of network interfaces does not show whether a server is
/// reachable. While it is unreachable, requests are not retried, so that the user sees the error immediately.
public final class Connectivity: Sendable {
  private let online = Mutex(true)
  private let onChange: @Sendable (Connectivity) -> Void

  /// Creates a record that is initially online.
  ///
  /// - Parameter onChange: Called when the state changes, on the thread of the request that detected it. Concurrent
  ///   changes may be reported out of order, so read `isOnline` for the current state.
  public init(onChange: @escaping @Sendable (Connectivity) -> Void = { _ in }) {
    self.onChange = onChange
  }

  /// Whether the last request received a response; `true` before the first request.
  public var isOnline: Bool { online.withLock { $0 } }

  func record(isOnline: Bool) {
    let isNew = online.withLock { online in
      defer { online = isOnline }
      return online != isOnline
    }
    if isNew { onChange(self) }
  }
}
