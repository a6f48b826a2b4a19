#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A child process that runs to completion and writes its output to files.
///
/// Reading two pipes one after the other could deadlock.
struct ChildProgram {
  var path: String
  var arguments: [String]
  /// The file for the standard output.
  ///
  /// The standard error is written to the same path with the suffix `.errors`.
  var outputFile: String

  /// The outcome of a run.
  enum Ending: Equatable {
    /// The process ended with an exit status; 128 plus the signal's number for a signal.
    case exited(Int32)
    /// The process exceeded its time limit and was stopped with all its descendants.
    case timedOut
  }

  /// Runs the program and blocks until it ends.
  ///
  /// - Returns: The exit status; 128 plus the signal's number for a signal.
  /// - Throws: `Problem` if the program cannot be started.
  func run() throws(Problem) -> Int32 {
    let child = try start()
    return wait(for: child)
  }

  /// Runs the program with a time limit and blocks until it ends.
  ///
  /// - Throws: `Problem` if the program cannot be started.
  func run(limit: TimeLimit) throws(Problem) -> Ending {
    let child = try start()
    let watchdog = Watchdog(child: child, limit: limit)
    var hasTimedOut = false
    let status = wait(for: child) { hasTimedOut = watchdog.end() }
    return hasTimedOut ? .timedOut : .exited(status)
  }

  private func start() throws(Problem) -> pid_t {
    // Create the files here: `posix_spawn` would report a failed file action as a failure of the program.
    for file in [outputFile, outputFile + ".errors"] { try FileBytes.create(file) }
    #if canImport(Glibc)
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
  ///
  /// - Parameters:
  ///   - child: The process ID.
  ///   - didEnd: A closure that is called before the process is reaped.
  /// - Returns: The exit status; 128 plus the signal's number for a signal.
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
