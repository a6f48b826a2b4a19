import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What must not outlive the process when a signal ends it: programs that it has started, and temporary folders.
///
/// A signal comes to the whole process, so what it must tidy up is the whole process's too: the state behind this is
/// global by nature, and guarded by a lock.
public enum Interruption {
  private struct State {
    var children: Set<pid_t> = []
    var folders: Set<String> = []
    var isOver = false
  }

  private static let state = Mutex(State())
  private static let childEnded = DispatchSemaphore(value: 0)
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]
  /// How long a program may take to end its own.
  private static let patience = DispatchTimeInterval.seconds(10)

  /// From now on, a signal that ends the process lets it tidy up first; its status is the signal's all the same.
  public static func watch() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    handlerEnd.store(ends[1], ordering: .releasing)
    let reading = ends[0]
    // A thread of its own: those of a pool may all wait for programs.
    DispatchQueue(label: "interruption").async {
      var number: UInt8 = 0
      while read(reading, &number, 1) != 1 {}
      end(by: Int32(number))
    }
    for number in signals { take(number) }
  }

  /// What the caller has the process ignore, it still does: `nohup` is such a caller.
  private static func take(_ number: Int32) {
    let before = signal(number, noteSignal)
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
  }

  private static func end(by number: Int32) {
    let (children, folders) = state.withLock { state in
      state.isOver = true
      return (state.children, state.folders)
    }
    let trees = children.map(ProcessTree.init)
    for tree in trees { tree.send(SIGINT) }
    for _ in children where childEnded.wait(timeout: .now() + patience) == .timedOut {
      for child in state.withLock(\.children) { ProcessTree(root: child).send(SIGKILL) }
    }
    // A program that has ended may have left others behind.
    for tree in trees { tree.sendToDescendants(SIGKILL) }
    for folder in folders { TemporaryFolder.delete(folder) }
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }

  /// Starts a program, unless the process is about to end: then this never returns.
  static func starting(_ start: () -> pid_t?) -> pid_t? {
    let started = state.withLock { state -> (child: pid_t?, isOver: Bool) in
      guard !state.isOver else { return (nil, true) }
      let child = start()
      if let child { state.children.insert(child) }
      return (child, false)
    }
    if started.isOver { waitForEnd() }
    return started.child
  }

  /// Says that a program has ended. If the process is about to end as well, this never returns: whatever the caller would
  /// say of it, of a build that fails, say, would be wrong.
  static func ended(_ child: pid_t) {
    let isOver = state.withLock { state in
      state.children.remove(child)
      return state.isOver
    }
    guard isOver else { return }
    childEnded.signal()
    waitForEnd()
  }

  static func keep(_ folder: String) { state.withLock { _ = $0.folders.insert(folder) } }
  static func forget(_ folder: String) { state.withLock { _ = $0.folders.remove(folder) } }

  private static func waitForEnd() { while true { pause() } }
}

/// Where the handler writes to; -1 before. A handler can reach nothing but what is global; the word is atomic, and
/// initialised before the handler is installed.
private let handlerEnd = Atomic<Int32>(-1)

/// The handler: an atomic load and `write`, which POSIX lists as safe.
private func noteSignal(_ number: Int32) {
  let end = handlerEnd.load(ordering: .acquiring)
  let error = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(end, &byte, 1)
  errno = error
}
