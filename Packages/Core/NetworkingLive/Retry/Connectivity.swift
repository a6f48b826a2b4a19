import Synchronization

/// Whether the server could be reached the last time that somebody tried.
///
/// It is learned from the requests themselves: a machine's interfaces say nothing about the way to a server. While
/// there is no way, a request tries once instead of several times, so that its user is told at once.
public final class Connectivity: Sendable {
  private let online = Mutex(true)
  private let onChange: @Sendable (Connectivity) -> Void

  /// - Parameter onChange: told each time that the way is lost or found, on the thread of the request that found out.
  ///   Of two changes at once, the earlier may be told later: ask what is given how it is by now.
  public init(onChange: @escaping @Sendable (Connectivity) -> Void = { _ in }) {
    self.onChange = onChange
  }

  /// Whether the last request brought an answer; true before the first.
  public var isOnline: Bool { online.withLock { $0 } }

  func record(isOnline: Bool) {
    let isNew = online.withLock { online in
      defer { online = isOnline }
      return online != isOnline
    }
    if isNew { onChange(self) }
  }
}
