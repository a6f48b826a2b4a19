package import Foundation

/// The system calls that file storage needs, one member for each.
///
/// `FileStore` uses only these, so a test can replace them and simulate a failure between any two calls.
package protocol SystemCalls: Sendable {
  var processID: pid_t { get }
  var userID: uid_t { get }

  func isRunning(_ process: pid_t) -> Bool

  /// Creates a directory with mode 0700.
  func makeDirectory(_ path: String) throws(SystemError)

  func names(in directory: String) throws(SystemError) -> [String]

  /// Creates a file with mode 0600, open for writing; throws EEXIST if the path already exists.
  func create(_ path: String) throws(SystemError) -> Int32

  /// Opens a file for reading, without blocking on named pipes; throws ELOOP for a symbolic link.
  func open(_ path: String) throws(SystemError) -> Int32

  /// Opens a file for writing after removing its contents; throws ELOOP for a symbolic link.
  func openErased(_ path: String) throws(SystemError) -> Int32

  /// Creates a file without a name, open for writing; throws an error that `isUnsupported` describes if there are none.
  func createUnnamed(in directory: String) throws(SystemError) -> Int32

  /// Opens a file for reading and writing, creates it with mode 0600 if needed, and throws ELOOP for a symbolic link.
  ///
  /// The descriptor is above 2: if standard input is closed, the file would otherwise take its place.
  func openOrCreate(_ path: String) throws(SystemError) -> Int32

  /// Opens a directory, following symbolic links; throws ENOTDIR if it is not a directory.
  func openDirectory(_ path: String) throws(SystemError) -> Int32

  /// Returns the status of the file at a path; does not follow symbolic links.
  func status(of path: String) throws(SystemError) -> FileStatus
  func status(of descriptor: Int32) throws(SystemError) -> FileStatus

  /// Removes the permissions of other users, if there are any; see `OwnerPermissions.restrict`.
  func restrict(_ descriptor: Int32) throws(SystemError)

  /// Reads at most as many bytes as the buffer holds; returns 0 at the end of the file.
  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int

  /// Writes at least one of the bytes, and returns their number.
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int

  func truncate(_ descriptor: Int32, to size: Int) throws(SystemError)

  /// Locks an open file exclusively; throws EWOULDBLOCK if another one has the lock.
  func lock(_ descriptor: Int32) throws(SystemError)

  /// Waits until the contents of a file, or the entries of a directory, are on disk.
  func flush(_ descriptor: Int32) throws(SystemError)
  func close(_ descriptor: Int32)

  /// Gives a name to an open file that has none; throws EEXIST if the path already exists.
  func link(_ descriptor: Int32, to path: String) throws(SystemError)

  /// Renames a file, replacing a file with the new name.
  func rename(_ path: String, to newPath: String) throws(SystemError)

  /// Removes a file or an empty directory.
  func remove(_ path: String) throws(SystemError)
}

package struct FileStatus: Equatable {
  package var kind: FileKind
  /// The size in bytes.
  package var size: Int
  /// The user ID of the owner.
  package var owner: uid_t
  package var isWritableByOthers: Bool
  /// The number of names.
  package var linkCount: Int
  /// The identity, which a new file with the same name does not share.
  package var identity: FileIdentity

  package init(
    kind: FileKind, size: Int = 0, owner: uid_t, isWritableByOthers: Bool = false, linkCount: Int = 1,
    identity: FileIdentity = FileIdentity(device: 0, number: 0)
  ) {
    self.kind = kind
    self.size = size
    self.owner = owner
    self.isWritableByOthers = isWritableByOthers
    self.linkCount = linkCount
    self.identity = identity
  }
}

package struct FileIdentity: Equatable {
  package var device: UInt64
  package var number: UInt64

  package init(device: UInt64, number: UInt64) {
    (self.device, self.number) = (device, number)
  }
}

package enum FileKind: Equatable {
  case file
  case directory
  case symbolicLink
  case other

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    default: self = .other
    }
  }
}

package struct PosixCalls: SystemCalls {
  package init() {}

  package var processID: pid_t { getpid() }
  package var userID: uid_t { geteuid() }

  package func isRunning(_ process: pid_t) -> Bool {
    // EPERM means that the process runs, but belongs to another user.
    kill(process, 0) == 0 || errno != ESRCH
  }

  package func makeDirectory(_ path: String) throws(SystemError) {
    try SystemError.check { mkdir(path, 0o700) }
    // The umask may have removed permissions of the owner.
    do throws(SystemError) {
      try SystemError.check { fchmodat(AT_FDCWD, path, 0o700, AT_SYMLINK_NOFOLLOW) }
    } catch {
      // If the system cannot change a mode without following links, the umask applies.
      if !error.isUnsupported { throw error }
    }
  }

  package func names(in directory: String) throws(SystemError) -> [String] {
    guard let stream = opendir(directory) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // The name is the last member of the entry, and may be longer than its declared size.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let name = String(cString: start)
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  package func create(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = try SystemError.check {
      Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }
    try? OwnerPermissions.set(descriptor)
    return descriptor
  }

  package func open(_ path: String) throws(SystemError) -> Int32 {
    // Without O_NONBLOCK, opening a named pipe would block until it has a writer.
    try SystemError.check { Foundation.open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC) }
  }

  package func openErased(_ path: String) throws(SystemError) -> Int32 {
    try SystemError.check { Foundation.open(path, O_WRONLY | O_TRUNC | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC) }
  }

  package func createUnnamed(in directory: String) throws(SystemError) -> Int32 {
    #if os(Linux)
      // The header defines O_TMPFILE as a combination, which Swift does not import (open(2)).
      let unnamed = 0o20_000_000 | O_DIRECTORY
      return try SystemError.check { Foundation.open(directory, unnamed | O_WRONLY | O_CLOEXEC, 0o600) }
    #else
      throw SystemError(code: ENOTSUP)
    #endif
  }

  package func openOrCreate(_ path: String) throws(SystemError) -> Int32 {
    let first = try SystemError.check { Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    defer { close(first) }
    try? OwnerPermissions.set(first)
    return try SystemError.check { fcntl(first, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) }
  }

  package func openDirectory(_ path: String) throws(SystemError) -> Int32 {
    try SystemError.check { Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  package func status(of path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    try SystemError.check { lstat(path, &status) }
    return FileStatus(status)
  }

  package func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    try SystemError.check { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  package func restrict(_ descriptor: Int32) throws(SystemError) {
    do throws(OwnerPermissions.Failure) {
      try OwnerPermissions.restrict(descriptor)
    } catch {
      throw SystemError(code: error.code)
    }
  }

  package func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try SystemError.check { Foundation.read(descriptor, buffer.baseAddress, buffer.count) }
  }

  package func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    try SystemError.check { Foundation.write(descriptor, bytes.baseAddress, bytes.count) }
  }

  package func truncate(_ descriptor: Int32, to size: Int) throws(SystemError) {
    try SystemError.check { ftruncate(descriptor, off_t(size)) }
  }

  package func lock(_ descriptor: Int32) throws(SystemError) {
    try SystemError.check { flock(descriptor, LOCK_EX | LOCK_NB) }
  }

  package func flush(_ descriptor: Int32) throws(SystemError) {
    try SystemError.check { fsync(descriptor) }
  }

  package func close(_ descriptor: Int32) {
    _ = Foundation.close(descriptor)
  }

  package func link(_ descriptor: Int32, to path: String) throws(SystemError) {
    // By its path in /proc, which needs no privilege (linkat(2)).
    try SystemError.check {
      linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, Int32(AT_SYMLINK_FOLLOW))
    }
  }

  package func rename(_ path: String, to newPath: String) throws(SystemError) {
    try SystemError.check { Foundation.rename(path, newPath) }
  }

  package func remove(_ path: String) throws(SystemError) {
    try SystemError.check { Foundation.remove(path) }
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    self.init(
      kind: FileKind(mode: status.st_mode), size: Int(status.st_size), owner: status.st_uid,
      isWritableByOthers: status.st_mode & 0o022 != 0, linkCount: Int(status.st_nlink),
      identity: FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino)))
  }
}
