#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a program to its end and keeps what it says in files: two pipes that are read one after the other can block it.
struct ChildProgram {
  var path: String
  var arguments: [String]
  /// Where the output goes; its errors go to the same name with `.errors`.
  var outputFile: String

  /// - Returns: the exit status; 128 and more for a signal.
  /// - Throws: `Problem` where it cannot be started.
  func run() throws(Problem) -> Int32 {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputFile, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, outputFile + ".errors", O_WRONLY | O_CREAT | O_TRUNC, 0o600)

    var pointers: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, path, &actions, nil, &pointers, environ)
    guard failure == 0 else {
      throw Problem(file: path, cause: "cannot be started: \(String(cString: strerror(failure)))")
    }
    return Self.wait(for: child)
  }

  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
