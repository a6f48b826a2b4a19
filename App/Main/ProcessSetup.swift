import Foundation

nonisolated enum OpenFileLimit {
  /// The number that the app needs for its streams, documents, socket and event sources.
  private static let minimum: rlim_t = 32
  private static let wanted: rlim_t = 256

  /// Raises a low soft limit as far as possible; `false` if the system libraries would end the process with a signal.
  static func raise() -> Bool {
    var limit = rlimit()
    #if canImport(Darwin)
      let resource = RLIMIT_NOFILE
    #else
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { return true }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    setrlimit(resource, &limit)
    return limit.rlim_cur >= minimum
  }
}

nonisolated enum CoreDumps {
  /// Sets the soft limit of core files to zero bytes, because the memory contains the tokens of the signed-in user.
  static func disable() {
    var limit = rlimit()
    #if canImport(Darwin)
      let resource = RLIMIT_CORE
    #else
      let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #endif
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = 0
    setrlimit(resource, &limit)
  }
}

/// The arguments of this process in memory that other processes can read.
nonisolated enum ProcessArguments {
  /// Overwrites each argument that can be a link with a token, after it was copied.
  ///
  /// `ps` shows the arguments of all users' processes, and the app can run for days.
  static func hideLinks() {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index], String(cString: argument).contains("://") else { continue }
      memset(argument, Int32(UInt8(ascii: "*")), strlen(argument))
    }
  }
}
