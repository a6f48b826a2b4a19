import Foundation
import PrivateFiles

/// The system calls that file storage needs, one member for each.
///
/// `FileStore` uses only these, so a test can replace them and simulate a failure between any two calls.
protocol SystemCalls: Sendable {
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

  /// Waits until the contents of a file, or the entries of a directory, are on disk.
  func flush(_ descriptor: Int32) throws(SystemError)
  func close(_ descriptor: Int32)

  /// Renames a file, replacing a file with the new name.
  func rename(_ path: String, to newPath: String) throws(SystemError)

  /// Removes a file or an empty directory.
  func remove(_ path: String) throws(SystemError)
}

struct FileStatus: Equatable {
  var kind: FileKind
  /// The size in bytes.
  var size = 0
  /// The user ID of the owner.
  var owner: uid_t
  var isWritableByOthers = false
}

enum FileKind: Equatable {
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

struct PosixCalls: SystemCalls {
  var processID: pid_t { getpid() }
  var userID: uid_t { geteuid() }

  func isRunning(_ process: pid_t) -> Bool {
    // EPERM means that the process runs, but belongs to another user.
    kill(process, 0) == 0 || errno != ESRCH
  }

  func makeDirectory(_ path: String) throws(SystemError) {
    try SystemError.check { mkdir(path, 0o700) }
    // The umask may have removed permissions of the owner.
    do throws(SystemError) {
      try SystemError.check { fchmodat(AT_FDCWD, path, 0o700, AT_SYMLINK_NOFOLLOW) }
    } catch {
      // If the system cannot change a mode without following links, the umask applies.
      if !error.isUnsupported { throw error }
    }
  }

  func names(in directory: String) throws(SystemError) -> [String] {
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

  func create(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = try SystemError.check {
      Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }
    try? OwnerPermissions.set(descriptor)
    return descriptor
  }

  func open(_ path: String) throws(SystemError) -> Int32 {
    // Without O_NONBLOCK, opening a named pipe would block until it has a writer.
    try SystemError.check { Foundation.open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC) }
  }

  func openDirectory(_ path: String) throws(SystemError) -> Int32 {
    try SystemError.check { Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  func status(of path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    try SystemError.check { lstat(path, &status) }
    return FileStatus(status)
  }

  func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    try SystemError.check { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  func restrict(_ descriptor: Int32) throws(SystemError) {
    do throws(OwnerPermissions.Failure) {
      try OwnerPermissions.restrict(descriptor)
    } catch {
      throw SystemError(code: error.code)
    }
  }

  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try SystemError.check { Foundation.read(descriptor, buffer.baseAddress, buffer.count) }
  }

  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    try SystemError.check { Foundation.write(descriptor, bytes.baseAddress, bytes.count) }
  }

  func flush(_ descriptor: Int32) throws(SystemError) {
    try SystemError.check { fsync(descriptor) }
  }

  func close(_ descriptor: Int32) {
    _ = Foundation.close(descriptor)
  }

  func rename(_ path: String, to newPath: String) throws(SystemError) {
    try SystemError.check { Foundation.rename(path, newPath) }
  }

  func remove(_ path: String) throws(SystemError) {
    try SystemError.check { Foundation.remove(path) }
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    self.init(
      kind: FileKind(mode: status.st_mode), size: Int(status.st_size), owner: status.st_uid,
      isWritableByOthers: status.st_mode & 0o022 != 0)
  }
}
