import Foundation

/// The setup of a new process before its program runs (POSIX, `posix_spawn`).
final class SpawnActions {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
    private static let setSession: Int32 = 0x0400
  #else
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
    // POSIX_SPAWN_SETSID, which glibc declares only for C code that enables its extensions.
    private static let setSession: Int32 = 0x80
  #endif

  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
  }

  deinit {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  func connect(_ descriptor: Descriptor, to number: Int32) {
    connect(number: descriptor.number, to: number)
  }

  func connect(number: Int32, to target: Int32) {
    posix_spawn_file_actions_adddup2(&actions, number, target)
  }

  func open(_ path: String, as number: Int32) {
    posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
  }

  /// Starts the program with no blocked and no ignored signals, as a login shell does.
  ///
  /// Threads of a test process have blocked signals, which a child process inherits; it would never receive SIGTERM.
  func spawn(_ program: Program, isSessionLeader: Bool) throws -> ChildProcess {
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    var allSignals = sigset_t()
    sigfillset(&allSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    let flags = Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | (isSessionLeader ? Self.setSession : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let environment = program.environment.map { "\($0.key)=\($0.value)" }
    var number: pid_t = 0
    let code = withCStrings([program.path] + program.arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawn(&number, program.path, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw SystemCallError(call: "posix_spawn \(program.path)", code: code) }
    return ChildProcess(number: number)
  }

  /// Calls a closure with the strings as a null-terminated array of C strings.
  private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
