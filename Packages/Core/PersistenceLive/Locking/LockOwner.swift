import Foundation

/// Who holds the lock of a file in which its owner has written a number.
struct LockOwner {
  /// The file, open for reading.
  let file: Int32
  private var system: PosixCalls { PosixCalls() }

  init(file: Int32) {
    self.file = file
  }

  /// The process whose number stands in the file, if it runs and holds the lock.
  ///
  /// The number may be left over: the owner has not written its own yet, and the one who did has crashed, or has given
  /// its number to another program.
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
    // What /proc tells of each open file: where it is, and the locks that are held through it (proc_pid_fdinfo(5)).
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
    // No other system tells it to everybody: that the process runs has to do.
    private func isHolder(_ process: pid_t) -> Bool { true }
  #endif
}
