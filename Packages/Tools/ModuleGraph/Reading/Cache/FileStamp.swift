#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The identity of a file's content, as `stat` reports it.
///
/// It includes the time of the last change of the file's status, which no program can set. So a file with other content
/// and an old modification time has another stamp.
package struct FileStamp: Sendable, Hashable {
  package let size: Int
  private let inode: UInt64
  /// The time of the last modification, in nanoseconds since 1970.
  let modified: Int
  /// The time of the last change of the content or the status, in nanoseconds since 1970.
  private let changed: Int

  /// Reads the stamp of a file, or of the file that a symbolic link leads to; `nil` if it is not a regular file.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    (size, inode) = (Int(status.st_size), UInt64(status.st_ino))
    #if canImport(Glibc) || canImport(Musl)
      (modified, changed) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
    #else
      (modified, changed) = (Self.nanoseconds(status.st_mtimespec), Self.nanoseconds(status.st_ctimespec))
    #endif
  }

  /// Returns whether the file was last changed at least two seconds before a time in nanoseconds since 1970.
  ///
  /// A younger file can change again without a different time, because file systems round times.
  package func isSettled(before time: Int) -> Bool { max(modified, changed) <= time - 2_000_000_000 }

  /// The current time in nanoseconds since 1970.
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int { Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec) }

  package func combine(into key: inout CacheKey) {
    key.combine(size)
    key.combine(inode)
    key.combine(modified)
    key.combine(changed)
  }

  /// The stamp of the running program, which identifies its version; `nil` if its file cannot be found.
  package static let program: FileStamp? = {
    #if canImport(Glibc) || canImport(Musl)
      FileStamp("/proc/self/exe")
    #else
      var size: UInt32 = 4096
      var path = [CChar](repeating: 0, count: 4096)
      return _NSGetExecutablePath(&path, &size) == 0 ? FileStamp(String(cString: path)) : nil
    #endif
  }()
}
