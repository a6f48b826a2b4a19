import Foundation
package import PrivateFiles
public import Services

/// Exports to the files of the user: a relative path is in a folder, and `~/` is the home directory.
public struct FileExportDestination: OrderExportDestination {
  private let unfinished: UnfinishedFiles
  private let system: any SystemCalls
  private let folder: String
  private let home: String

  /// Creates a destination in the current directory.
  public init() {
    self.init(system: PosixCalls())
  }

  package init(system: any SystemCalls) {
    let files = FileManager.default
    self.init(folder: files.currentDirectoryPath, home: files.homeDirectoryForCurrentUser.path, system: system)
  }

  package init(folder: String, home: String, system: any SystemCalls) {
    self.system = system
    unfinished = UnfinishedFiles(system: system)
    // The system has no path for a current directory that was removed.
    self.folder = folder.isEmpty ? "." : folder
    self.home = home
  }

  /// Returns whether there is a file, a directory or a link with a name.
  public func fileExists(_ name: String) async -> Bool {
    // Not `FileManager`, which follows a link and misses one whose target does not exist.
    status(of: path(of: name)) != nil
  }

  /// Returns why a file cannot be written, as far as the system says it before.
  public func problem(with name: String) async -> String? {
    // A C string ends at the null character: the file would get another name.
    if name.utf8.contains(0) { return "A file name has no null character" }
    let path = path(of: name)
    if path.utf8.count >= PATH_MAX { return "The path is too long" }
    if Self.isFolder(path) { return "\(name) is a folder" }
    if path.utf8.last == UInt8(ascii: "/") { return "There is no folder \(path)" }
    let folder = PosixPath.parent(of: path)
    if !Self.isFolder(folder) { return "There is no folder \(folder)" }
    if Self.isTooLong(PosixPath.lastComponent(of: path), for: folder) { return "The file name is too long" }
    // A rename would replace a device, a socket or a named pipe.
    if status(of: path)?.kind == .other { return "\(name) is a device, not a file" }
    return access(folder, W_OK) == 0 ? nil : "You may not write to the folder \(folder)"
  }

  /// Creates a file that has its name only when it is complete; throws `FileExportError`.
  public func create(_ name: String) async throws -> any OrderExportFile {
    let path = path(of: name)
    guard !name.utf8.contains(0) else { throw FileExportError(path: path, code: EINVAL) }
    NamedExportFile.removeLeftovers(in: PosixPath.parent(of: path), system)
    return try UnnamedExportFile(path: path, system) ?? NamedExportFile(path: path, unfinished, system)
  }

  /// Removes the temporary files of the exports in progress.
  public func discardUnfinishedFiles() async { unfinished.removeAll() }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Returns whether a name has more bytes than the file system of a folder permits.
  private static func isTooLong(_ name: String, for folder: String) -> Bool {
    let limit = pathconf(folder, Int32(_PC_NAME_MAX))
    return limit >= 0 && name.utf8.count > limit
  }

  private func status(of path: String) -> FileStatus? { try? system.status(of: path) }

  private func path(of name: String) -> String {
    PosixPath.path(PosixPath.expandingTilde(name, home: home), in: folder)
  }
}

/// Why a file could not be written, with its path.
struct FileExportError: LocalizedError {
  let path: String
  let code: Int32

  /// Performs calls, and throws their error with the path.
  static func naming<Value>(
    _ path: String, _ calls: () throws(SystemError) -> Value
  ) throws(FileExportError) -> Value {
    do throws(SystemError) {
      return try calls()
    } catch {
      throw FileExportError(path: path, code: error.code)
    }
  }

  var errorDescription: String? { "\(path): \(String(cString: strerror(code)))" }
  var recoverySuggestion: String? { "Choose another file" }
}
