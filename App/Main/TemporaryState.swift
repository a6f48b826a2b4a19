import Dispatch
import Foundation
import Persistence
import PersistenceLive
import Synchronization

/// A state directory for one run, which contains the tokens of its sessions and must not outlive it.
///
/// It is removed by `remove()`, and by each signal that ends the process and can be handled. A process that was killed
/// leaves it, and the next one removes it.
nonisolated final class TemporaryState {
  let directory: URL
  /// The lock that marks the directory as in use for other processes; separate from the app's own lock.
  private let lock: StateLock
  private let signals: [any DispatchSourceSignal]

  private static let prefix = "trellis-"
  private static let endingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM]

  /// Creates a directory, and removes those of processes that no longer run.
  ///
  /// The signals that end the process remove it, unless an app in a terminal handles them, to restore the terminal
  /// first.
  init(endsAtSignals: Bool = true) throws(StorageError) {
    let base = FileManager.default.temporaryDirectory
    Self.removeLeftovers(in: base)
    let outer = base.appendingPathComponent("\(Self.prefix)\(getpid())-\(UUID().uuidString)", isDirectory: true)
    // Before the directory exists, so that no signal ends the process between its creation and the first source.
    signals = endsAtSignals ? Self.endingSignals.map { number in Self.watch(number, removing: outer) } : []
    if endsAtSignals { Self.watchBrokenPipe() }
    lock = try StateLock(directory: outer)
    directory = outer.appendingPathComponent("state", isDirectory: true)
  }

  func remove() {
    for source in signals { source.cancel() }
    Self.remove(directory.deletingLastPathComponent())
  }

  /// Removes a directory, repeatedly: while the app still writes to it, a new file makes a removal fail.
  private static func remove(_ directory: URL) {
    for _ in 0..<100 where FileManager.default.fileExists(atPath: directory.path) {
      try? FileManager.default.removeItem(at: directory)
    }
  }

  /// Removes the directory at a signal, and then lets the signal end the process.
  private static func watch(_ number: Int32, removing directory: URL) -> any DispatchSourceSignal {
    // The source receives only signals that neither end the process nor run a handler. One that the parent ignores, as
    // nohup does, remains ignored.
    let previous = signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    let isIgnored = unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    source.setEventHandler { @Sendable in
      let isBroken = isPipeBroken.load(ordering: .acquiring)
      guard !isIgnored || isBroken else { return }
      remove(directory)
      let ending = isBroken ? SIGPIPE : number
      signal(ending, SIG_DFL)
      kill(getpid(), ending)
    }
    source.resume()
    return source
  }

  /// Handles the signal of an output whose reader has ended, such as `head`.
  ///
  /// A source would not do: the kernel sends this signal to the thread that writes, where an ignored one is discarded.
  private static func watchBrokenPipe() {
    let previous = signal(SIGPIPE, forwardBrokenPipe)
    if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGPIPE, SIG_IGN) }
  }

  /// Removes the directories of processes that no longer run and hold no lock.
  ///
  /// Both are checked: a process ID can be reused, and a process of another container can have any ID.
  private static func removeLeftovers(in base: URL) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: base.path)) ?? [] where name.hasPrefix(prefix) {
      let parts = name.dropFirst(prefix.count).split(separator: "-", maxSplits: 1)
      guard parts.count == 2, let process = pid_t(parts[0]), UUID(uuidString: String(parts[1])) != nil,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      let leftover = base.appendingPathComponent(name, isDirectory: true)
      var status = stat()
      guard lstat(leftover.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
        let lock = try? StateLock(directory: leftover)
      else { continue }
      try? FileManager.default.removeItem(at: leftover)
      withExtendedLifetime(lock) {}
    }
  }
}

/// Whether the reader of the standard output has ended.
///
/// A signal handler can access only global state. The value is atomic and initialized before the handler is installed.
private nonisolated let isPipeBroken = Atomic<Bool>(false)

/// Forwards the signal of one thread to the source of `SIGTERM`, which removes the directory.
///
/// It calls only `getpid` and `kill`, which POSIX.1-2017, 2.4.3, lists as async-signal-safe.
private nonisolated func forwardBrokenPipe(_ number: Int32) {
  let error = errno
  isPipeBroken.store(true, ordering: .releasing)
  kill(getpid(), SIGTERM)
  errno = error
}
