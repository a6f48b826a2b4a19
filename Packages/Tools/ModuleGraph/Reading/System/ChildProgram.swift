import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A child process that runs to completion and writes its output to files, as reading two pipes could deadlock.
package struct ChildProgram {
  package var path: String
  package var arguments: [String]
  /// The file for the standard output; the standard error has the same path with the suffix `.errors`.
  package var outputFile: String

  package init(path: String, arguments: [String], outputFile: String) {
    (self.path, self.arguments, self.outputFile) = (path, arguments, outputFile)
  }

  package enum Ending: Equatable {
    /// The process ended with an exit status; 128 plus the signal's number for a signal.
    case exited(Int32)
    /// The process exceeded its time limit and was stopped with all its descendants.
    case timedOut
  }

  package func run() throws(Problem) -> Int32 {
    let child = try start()
    return wait(for: child)
  }

  package func run(limit: TimeLimit) throws(Problem) -> Ending {
    let child = try start()
    let watchdog = Watchdog(child: child, limit: limit)
    var hasTimedOut = false
    let status = wait(for: child) { hasTimedOut = watchdog.end() }
    return hasTimedOut ? .timedOut : .exited(status)
  }

  private func start() throws(Problem) -> pid_t {
    // Create the files here: `posix_spawn` would report a failed file action as a failure of the program.
    for file in [outputFile, outputFile + ".errors"] { try FileBytes.create(file) }
    #if canImport(Glibc) || canImport(Musl)
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputFile, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, outputFile + ".errors", O_WRONLY | O_CREAT | O_TRUNC, 0o600)

    var pointers: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A separate process group: Ctrl-C reaches only this process, which forwards the signal once.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK))
    // The threads of a pool block all signals. A child that inherits the mask could only be killed.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    var failure: Int32 = 0
    let started = Interruption.starting {
      var child: pid_t = 0
      failure = posix_spawn(&child, path, &actions, &attributes, &pointers, environ)
      return failure == 0 ? child : nil
    }
    guard let child = started else {
      throw Problem(file: path, cause: "cannot be started: \(String(cString: strerror(failure)))")
    }
    return child
  }

  /// Waits for a child process to end, and reaps it last: until then its process ID cannot be reused.
  private func wait(for child: pid_t, didEnd: () -> Void = {}) -> Int32 {
    var information = siginfo_t()
    while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    didEnd()
    Interruption.ended(child)
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// The descendants of a process.
///
/// SwiftPM runs each manifest in a separate process group, so a signal to SwiftPM's group does not reach it.
struct ProcessTree: Sendable {
  private struct Process: Hashable, Sendable {
    var id: pid_t
    /// The start time in clock ticks since boot; distinguishes a process from a later one with the same ID.
    var startTime: String
  }

  private let root: pid_t
  private let members: Set<Process>

  /// Records the current descendants of the leader of a process group.
  init(root: pid_t) {
    self.root = root
    #if os(Linux)
      var found: Set<Process> = []
      let children = Dictionary(grouping: Self.all(), by: \.parent)
      var queue = [root]
      while let parent = queue.popLast() {
        for (process, _) in children[parent] ?? [] where found.insert(process).inserted { queue.append(process.id) }
      }
      members = found
    #else
      // Darwin has no /proc, so there the signal reaches only the root's own group.
      members = []
    #endif
  }

  /// Signals the root's group, which must not be reaped, and each recorded descendant that still exists.
  func send(_ signal: Int32) {
    kill(-root, signal)
    sendToDescendants(signal)
  }

  /// Signals only the descendants; the root may have ended.
  func sendToDescendants(_ signal: Int32) {
    for member in members where Self.read(member.id)?.process == member {
      kill(getpgid(member.id) == member.id ? -member.id : member.id, signal)
    }
  }

  private static func all() -> [(process: Process, parent: pid_t)] {
    FolderListing.names(in: "/proc").compactMap { pid_t($0) }.compactMap(read)
  }

  /// Reads `/proc/ID/stat` of proc(5), whose fields after the parenthesized name begin with the third.
  private static func read(_ id: pid_t) -> (process: Process, parent: pid_t)? {
    guard let file = fopen("/proc/\(id)/stat", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 19, let parent = pid_t(fields[1]) else { return nil }
    return (Process(id: id, startTime: String(fields[19])), parent)
  }
}

package struct TimeLimit: Sendable {
  /// The time after which `notify` is called once.
  var noticeAfter: Duration
  var stopAfter: Duration
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

  /// Ends the watch; the child must not have been reaped, because afterwards its process ID can be reused.
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
