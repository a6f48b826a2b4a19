import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The time limit of a program.
struct TimeLimit: Sendable {
  /// The time after which `notify` is called once.
  var noticeAfter: Duration
  /// The time after which the program is stopped.
  var stopAfter: Duration
  /// Reports that the program is still running.
  var notify: @Sendable () -> Void
}

/// Stops a program that exceeds its time limit, with all its descendants.
final class Watchdog: Sendable {
  private struct State {
    var isOver = false
    /// The descendants when the time limit was exceeded; `nil` before.
    var stopped: ProcessTree?
  }

  /// The time for a program to end after SIGINT, before SIGKILL is sent.
  private static let grace = DispatchTimeInterval.seconds(2)

  private let child: pid_t
  private let limit: TimeLimit
  private let state = Mutex(State())
  /// A dedicated queue, because all threads of the shared pools may be blocked waiting for programs.
  private let queue = DispatchQueue(label: "watchdog")

  init(child: pid_t, limit: TimeLimit) {
    (self.child, self.limit) = (child, limit)
    schedule(after: limit.noticeAfter.interval) { $0.limit.notify() }
    schedule(after: limit.stopAfter.interval) { $0.stop() }
  }

  /// Ends the watch.
  ///
  /// The child must not have been reaped, because afterwards its process ID can be reused.
  ///
  /// - Returns: `true` if the time limit was exceeded.
  func end() -> Bool {
    let stopped = state.withLock { state in
      state.isOver = true
      return state.stopped
    }
    stopped?.sendToDescendants(SIGKILL)
    return stopped != nil
  }

  private func schedule(after delay: DispatchTimeInterval, _ action: @escaping @Sendable (Watchdog) -> Void) {
    // Scheduled actions are not canceled; they do nothing after the watch has ended.
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      guard let self, !self.state.withLock(\.isOver) else { return }
      action(self)
    }
  }

  private func stop() {
    let isStopping = state.withLock { state in
      guard !state.isOver else { return false }
      let tree = ProcessTree(root: child)
      state.stopped = tree
      tree.send(SIGINT)
      return true
    }
    if isStopping { schedule(after: Self.grace) { $0.kill() } }
  }

  private func kill() {
    state.withLock { state in
      guard !state.isOver else { return }
      state.stopped?.send(SIGKILL)
    }
  }
}

extension Duration {
  fileprivate var interval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    return .nanoseconds(Int(clamping: seconds) &* 1_000_000_000 &+ Int(attoseconds / 1_000_000_000))
  }
}
