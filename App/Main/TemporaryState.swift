import Dispatch
import Foundation
import Persistence
import PersistenceLive

/// A state directory for one run, which contains the tokens of its sessions and must not outlive it.
///
/// It is removed by `remove()`, and by each signal that ends the process and can be handled. A process that was killed
/// leaves it, and the next one removes it.
nonisolated final class TemporaryState {
  /// The directory.
  let directory: URL
  /// The lock that marks the directory as in use for other processes; separate from the app's own lock.
  private let lock: StateLock
  private let signals: [any DispatchSourceSignal]

  private static let prefix = "trellis-"
  private static let endingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM]

  /// Creates a directory, and removes those of processes that no longer run.
  ///
  /// - Throws: `StorageError` if the directory cannot be created.
  init() throws(StorageError) {
    let base = FileManager.default.temporaryDirectory
    Self.removeLeftovers(in: base)
    let outer = base.appendingPathComponent("\(Self.prefix)\(getpid())-\(UUID().uuidString)", isDirectory: true)
    lock = try StateLock(directory: outer)
    directory = outer.appendingPathComponent("state", isDirectory: true)
    signals = Self.endingSignals.map { number in Self.watch(number, removing: outer) }
  }

  /// Removes the directory.
  func remove() {
    for source in signals { source.cancel() }
    Self.remove(directory.deletingLastPathComponent())
  }

  /// Removes a directory while the app may still write to it.
  ///
  /// A file that is created meanwhile makes a removal fail, so it is repeated.
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
      guard !isIgnored else { return }
      remove(directory)
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
    source.resume()
    return source
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
