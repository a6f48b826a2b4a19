import Foundation

/// The number of files that this process may open.
nonisolated enum OpenFileLimit {
  /// The number that the app needs for its streams, documents, socket and event sources.
  private static let minimum: rlim_t = 32
  private static let wanted: rlim_t = 256

  /// Raises a low soft limit as far as the hard limit allows, and returns whether it suffices.
  ///
  /// Below the minimum, the system libraries end the process with a signal.
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
