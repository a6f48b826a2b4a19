import Dispatch
import Synchronization

#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#else
  import Darwin
#endif

/// The cleanup before a signal ends the process: stops child processes and deletes temporary folders.
///
/// A signal applies to the whole process, so this state is global by nature. A lock protects it.
package enum Interruption {
  private struct State {
    var children: Set<pid_t> = []
    var folders: Set<String> = []
    var isOver = false
  }

  private static let state = Mutex(State())
  private static let childEnded = DispatchSemaphore(value: 0)
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]
  /// The time limit for child processes to end, before they are killed.
  private static let terminationTimeout = DispatchTimeInterval.seconds(10)

  /// Installs the signal handlers, so that a signal that ends the process triggers the cleanup first.
  ///
  /// Handles `SIGINT`, `SIGTERM`, `SIGHUP` and `SIGPIPE`. After the cleanup, the process ends by the same signal.
  /// Does nothing if no pipe can be created. Call it once, at launch.
  package static func watch() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    signalPipeWriteEnd.store(ends[1], ordering: .releasing)
    let reading = ends[0]
    // A dedicated queue: all threads of a shared pool may be blocked waiting for child processes.
    DispatchQueue(label: "interruption").async {
      var number: UInt8 = 0
      while read(reading, &number, 1) != 1 {}
      end(by: Int32(number))
    }
    for number in signals { installHandler(number) }
  }

  /// Installs the handler for a signal, unless the parent process has the signal ignored, as `nohup` does.
  private static func installHandler(_ number: Int32) {
    let before = signal(number, writeSignalNumber)
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
  }

  private static func end(by number: Int32) {
    let (children, folders) = state.withLock { state in
      state.isOver = true
      return (state.children, state.folders)
    }
    let trees = children.map(ProcessTree.init)
    for tree in trees { tree.send(SIGINT) }
    for _ in children where childEnded.wait(timeout: .now() + terminationTimeout) == .timedOut {
      for child in state.withLock(\.children) { ProcessTree(root: child).send(SIGKILL) }
    }
    // A child process that has ended may have left descendants behind.
    for tree in trees { tree.sendToDescendants(SIGKILL) }
    for folder in folders { TemporaryFolder.delete(folder) }
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }

  /// Starts a child process; never returns if this process is about to end.
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

  /// Records that a child process has ended; never returns if the process is about to end.
  ///
  /// The caller would misreport the interrupted child process, for example as a failed build.
  package static func ended(_ child: pid_t) {
    let isOver = state.withLock { state in
      state.children.remove(child)
      return state.isOver
    }
    guard isOver else { return }
    childEnded.signal()
    waitForEnd()
  }

  package static func removeAtEnd(_ folder: String) { state.withLock { _ = $0.folders.insert(folder) } }
  package static func cancelRemoval(_ folder: String) { state.withLock { _ = $0.folders.remove(folder) } }

  private static func waitForEnd() { while true { pause() } }
}

/// The write end of the pipe that signal handlers write to; -1 before it exists.
///
/// A signal handler can only access global state. The value is atomic and initialized before the handler is installed.
private let signalPipeWriteEnd = Atomic<Int32>(-1)

/// Writes the signal number to the pipe; uses only an atomic load and `write`, which POSIX lists as async-signal-safe.
private func writeSignalNumber(_ number: Int32) {
  let end = signalPipeWriteEnd.load(ordering: .acquiring)
  let error = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(end, &byte, 1)
  errno = error
}
