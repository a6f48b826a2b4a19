import Foundation

/// The system calls that file storage needs, one member for each.
///
/// `FileStore` uses only these, so a test can replace them and simulate a failure between any two calls.
protocol SystemCalls: Sendable {
  /// The ID of this process.
  var processID: pid_t { get }

  /// The effective user ID of this process.
  var userID: uid_t { get }

  func isRunning(_ process: pid_t) -> Bool

  /// Creates a directory with mode 0700.
  func makeDirectory(_ path: String) throws(SystemError)

  /// Returns the names of the entries of a directory.
  func names(in directory: String) throws(SystemError) -> [String]

  /// Creates a file with mode 0600, open for writing.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: A descriptor.
  /// - Throws: EEXIST if the path already exists.
  func create(_ path: String) throws(SystemError) -> Int32

  /// Opens a file for reading; does not block on named pipes.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: A descriptor.
  /// - Throws: ELOOP for a symbolic link, which is not followed.
  func open(_ path: String) throws(SystemError) -> Int32

  /// Opens a directory; follows symbolic links.
  ///
  /// - Parameter path: The path of the directory.
  /// - Returns: A descriptor.
  /// - Throws: ENOTDIR if it is not a directory.
  func openDirectory(_ path: String) throws(SystemError) -> Int32

  /// Returns the status of the file at a path; does not follow symbolic links.
  func status(of path: String) throws(SystemError) -> FileStatus
  func status(of descriptor: Int32) throws(SystemError) -> FileStatus

  /// Removes the permissions of other users, if there are any; see `OwnerOnly.restrict`.
  func restrict(_ descriptor: Int32) throws(SystemError)

  /// Reads at most as many bytes as the buffer holds; returns 0 at the end of the file.
  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int

  /// Writes at least one of the bytes.
  ///
  /// Returns the number of bytes written.
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int

  /// Waits until the contents of a file, or the entries of a directory, are on disk.
  func flush(_ descriptor: Int32) throws(SystemError)
  func close(_ descriptor: Int32)

  /// Renames a file, replacing a file with the new name.
  func rename(_ path: String, to newPath: String) throws(SystemError)

  /// Removes a file or an empty directory.
  func remove(_ path: String) throws(SystemError)
}

/// The metadata of a file.
struct FileStatus: Equatable {
  var kind: FileKind
  /// The size in bytes.
  var size = 0
  /// The user ID of the owner.
  var owner: uid_t
  /// Whether users other than the owner may write.
  var isWritableByOthers = false
}

/// The kinds of files that are distinguished here.
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
