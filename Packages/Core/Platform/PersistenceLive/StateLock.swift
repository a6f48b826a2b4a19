public import Foundation
public import Persistence
package import PrivateFiles

/// An exclusive lock on a state directory, held until this object is released.
///
/// The operating system releases the lock when the process ends for any reason, so a crashed process does not block
/// others. The file `.lock` contains the owner's process ID, for the error message of other processes. The file remains
/// after the lock is released. An ID that a crashed process left is detected and ignored.
public final class StateLock: Sendable {
  private let descriptor: Int32
  private let directory: URL
  private let system: any SystemCalls

  /// Acquires the lock, and creates the directory with mode 0700 if needed.
  ///
  /// - Throws: `StorageError.locked`, with the owner's process ID if known, if another process or another lock of this
  ///   process holds it. `StorageError.unsafe` or `.unreadable` if a `FileStore` would refuse the directory. Another
  ///   `StorageError` if the file cannot be created.
  public convenience init(directory: URL) throws(StorageError) {
    try self.init(directory: directory, system: PosixCalls())
  }

  package init(directory: URL, system: any SystemCalls) throws(StorageError) {
    let path = "\(directory.path)/.lock"
    self.directory = directory
    self.system = system
    let files = PrivateDirectory(path: directory.path, system: system)
    try files.make()
    // A directory that the store refuses, such as /etc, must not get a lock file first.
    try files.checkContents()
    descriptor = try Self.openLocked(path, of: directory, system)
    // The lock works without the ID, so a full disk is no reason to fail.
    try? Self.write(system.processID, to: descriptor, system)
  }

  deinit {
    // The file remains, because after a removal one process could lock the old file and another a new one.
    try? system.truncate(descriptor, to: 0)
    system.close(descriptor)
  }

  /// Throws `StorageError.lockLost` unless the file at the path is still the locked one.
  ///
  /// Without the file, or with another one, a second process can hold a lock of its own. Each change of a document
  /// therefore calls this function first.
  public func check() throws(StorageError) {
    do throws(SystemError) {
      let (own, current) = (try system.status(of: descriptor), try system.status(of: "\(directory.path)/.lock"))
      if own.identity == current.identity { return }
    } catch {
      // Without a file at the path, another process can create one.
    }
    throw .lockLost(place: directory.path)
  }

  /// Opens and locks the file.
  ///
  /// An initializer that throws after it has set the descriptor would run `deinit`, which would close it a second time:
  /// by then it can be that of another thread's file.
  private static func openLocked(
    _ path: String, of directory: URL, _ system: any SystemCalls
  ) throws(StorageError) -> Int32 {
    let descriptor: Int32
    do {
      descriptor = try system.openOrCreate(path)
    } catch {
      throw error.writing(path)
    }
    do {
      try system.lock(descriptor)
    } catch {
      defer { system.close(descriptor) }
      guard error.code == EWOULDBLOCK else { throw error.writing(path) }
      throw .locked(place: directory.path, processID: LockOwner(file: descriptor).processID)
    }
    return descriptor
  }

  private static func write(
    _ process: pid_t, to descriptor: Int32, _ system: any SystemCalls
  ) throws(SystemError) {
    try system.truncate(descriptor, to: 0)
    try system.write(Data("\(process)\n".utf8), to: descriptor)
  }
}

/// Finds the owner of a lock file that contains the owner's process ID.
struct LockOwner {
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
