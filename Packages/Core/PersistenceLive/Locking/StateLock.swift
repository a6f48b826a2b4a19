public import Foundation
public import Persistence
import PrivateFiles

/// The right of one process to use a state directory, for as long as this value is held.
///
/// The system takes the lock from a process that ends, however it ends: one that a dead process has left is no obstacle.
/// The owner's number stands in the file `.lock`, for whoever is turned away; the file stays when the lock is gone. What a
/// crashed process has left in it is not taken for the owner's.
public final class StateLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock, and makes the directory (0700) where it does not exist.
  ///
  /// - Throws: `StorageError.locked` where another process, or another lock of this one, holds it, with the owner's
  ///   number where it can be known; `.unwritable` or its like where there can be no such file.
  public init(directory: URL) throws(StorageError) {
    let path = "\(directory.path)/.lock"
    try PrivateDirectory(path: directory.path, system: PosixCalls()).make()
    do {
      descriptor = try Self.open(path)
    } catch {
      throw error.writing(path)
    }
    do {
      try SystemError.check { flock(descriptor, LOCK_EX | LOCK_NB) }
    } catch {
      defer { close(descriptor) }
      guard error.code == EWOULDBLOCK else { throw error.writing(path) }
      throw .locked(place: directory.path, processID: LockOwner(file: descriptor).processID)
    }
    // A disk without room for the number is no reason to turn the user away: the lock itself needs none.
    try? Self.write(getpid(), to: descriptor)
  }

  deinit {
    // The file stays, empty: to remove it would let one process lock the old file and another a new one.
    ftruncate(descriptor, 0)
    close(descriptor)
  }

  /// Where standard input is closed, a file that is opened takes its number, and would be read in its place.
  private static func open(_ path: String) throws(SystemError) -> Int32 {
    let first = try SystemError.check { Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    defer { close(first) }
    try? OwnerOnly.set(first)
    return try SystemError.check { fcntl(first, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) }
  }

  private static func write(_ process: pid_t, to descriptor: Int32) throws(SystemError) {
    let line = Array("\(process)\n".utf8)
    try SystemError.check { ftruncate(descriptor, 0) }
    try SystemError.check { pwrite(descriptor, line, line.count, 0) }
  }
}
