import Foundation

/// The core dumps of this process.
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
