import Foundation

/// What keeping files asks of the operating system: one member for each call to it.
///
/// Everything that `FileStore` does goes through here, so that a test can take the system's place and cut the sequence
/// between any two calls.
protocol SystemCalls: Sendable {
  /// This process.
  var processID: pid_t { get }

  /// The user that this process acts as.
  var userID: uid_t { get }

  func isRunning(_ process: pid_t) -> Bool

  /// Makes a directory that only this user may enter (0700).
  func makeDirectory(_ path: String) throws(SystemError)

  /// The names of what is in a directory.
  func names(in directory: String) throws(SystemError) -> [String]

  /// Makes a file that only this user may use (0600), open for writing.
  ///
  /// - Throws: EEXIST where something has the name already.
  func create(_ path: String) throws(SystemError) -> Int32

  /// Opens a file for reading, without waiting for a writer.
  ///
  /// - Throws: ELOOP for a symbolic link, which is not followed.
  func open(_ path: String) throws(SystemError) -> Int32

  /// Opens a directory, or the one that a symbolic link leads to.
  ///
  /// - Throws: ENOTDIR where something else is there.
  func openDirectory(_ path: String) throws(SystemError) -> Int32

  /// The status of what is at the path; of a symbolic link its own.
  func status(of path: String) throws(SystemError) -> FileStatus
  func status(of descriptor: Int32) throws(SystemError) -> FileStatus

  /// Takes every permission away from other users where they have one; see `OwnerOnly.restrict`.
  func restrict(_ descriptor: Int32) throws(SystemError)

  /// Reads as many bytes as the buffer holds, or fewer; none at the end.
  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int

  /// Writes some of the bytes, at least one. Gives how many.
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int

  /// Waits until what was written, or the names in a directory, are on the disk.
  func flush(_ descriptor: Int32) throws(SystemError)
  func close(_ descriptor: Int32)

  /// Gives a file another name, in place of what had it.
  func rename(_ path: String, to newPath: String) throws(SystemError)

  /// Removes a file, or an empty directory.
  func remove(_ path: String) throws(SystemError)
}

/// What is known of a file without reading it.
struct FileStatus: Equatable {
  var kind: FileKind
  /// The length in bytes.
  var size = 0
  /// The user that it belongs to.
  var owner: uid_t
}

/// What a name can stand for, as far as it matters here.
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
