import Foundation

/// Finds the owner of a lock file that contains the owner's process ID.
struct LockOwner {
  /// The descriptor of the file, open for reading.
  let file: Int32
  private var system: PosixCalls { PosixCalls() }

  init(file: Int32) {
    self.file = file
  }

  /// The process ID in the file, if that process runs and holds the lock.
  ///
  /// The ID may be stale: the current owner has not written its own yet, and the ID of a crashed owner may have been
  /// reused.
  var processID: pid_t? {
    guard let number = writtenNumber, number > 0, system.isRunning(number), isHolder(number) else { return nil }
    return number
  }

  private var writtenNumber: pid_t? {
    var line = [UInt8](repeating: 0, count: 20)
    let count = pread(file, &line, line.count, 0)
    guard count > 0 else { return nil }
    return pid_t(String(decoding: line[..<count], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  #if os(Linux)
    // /proc lists the path of each open file and the locks held through it (proc_pid_fdinfo(5)).
    private func isHolder(_ process: pid_t) -> Bool {
      let descriptors = (try? system.names(in: "/proc/\(process)/fd")) ?? []
      return descriptors.contains { descriptor in
        isSameFile("/proc/\(process)/fd/\(descriptor)")
          && contents(of: "/proc/\(process)/fdinfo/\(descriptor)").contains("FLOCK")
      }
    }

    private func isSameFile(_ path: String) -> Bool {
      var (own, other) = (stat(), stat())
      guard fstat(file, &own) == 0, stat(path, &other) == 0 else { return false }
      return own.st_dev == other.st_dev && own.st_ino == other.st_ino
    }

    private func contents(of path: String) -> String {
      let data = try? ExistingFile(system: system).read(path, limit: 64 * 1024)
      return String(decoding: (data ?? nil) ?? Data(), as: UTF8.self)
    }
  #else
    // Other systems provide no such information, so it is enough that the process runs.
    private func isHolder(_ process: pid_t) -> Bool { true }
  #endif
}
