import Foundation
public import Services

/// Exports to the files of the user: a relative path is in the current directory, and `~/` is the home directory.
public struct FileExportDestination: OrderExportDestination {
  private let unfinished = UnfinishedFiles()

  /// Creates a destination.
  public init() {}

  /// Returns whether there is a file, a directory or a link with a name.
  public func fileExists(_ name: String) async -> Bool {
    var status = stat()
    // Not `FileManager`, which follows a link and misses one whose target does not exist.
    return lstat(Self.path(of: name), &status) == 0
  }

  /// Returns why a file cannot be written, as far as the system says it before.
  public func problem(with name: String) async -> String? {
    let path = Self.path(of: name)
    let folder = Self.folder(of: path)
    if path.utf8.count >= PATH_MAX { return "The path is too long" }
    if Self.isFolder(path) { return "\(name) is a folder" }
    if !Self.isFolder(folder) { return "There is no folder \(folder)" }
    if (path as NSString).lastPathComponent.utf8.count > pathconf(folder, Int32(_PC_NAME_MAX)) {
      return "The file name is too long"
    }
    return access(folder, W_OK) == 0 ? nil : "You may not write to the folder \(folder)"
  }

  /// Creates a file that has its name only when it is complete; throws `FileExportError`.
  public func create(_ name: String) async throws -> any OrderExportFile {
    let path = Self.path(of: name)
    NamedExportFile.removeLeftovers(in: Self.folder(of: path))
    return try UnnamedExportFile(path: path) ?? NamedExportFile(path: path, unfinished)
  }

  /// Removes the temporary files of the exports in progress.
  public func discardUnfinishedFiles() async { unfinished.removeAll() }

  /// Returns the folder of a file.
  static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func path(of name: String) -> String { (name as NSString).expandingTildeInPath }
}

/// Why a file could not be written, with its path.
struct FileExportError: LocalizedError {
  let path: String
  let code: Int32

  init(path: String) {
    (self.path, code) = (path, errno)
  }

  var errorDescription: String? { "\(path): \(String(cString: strerror(code)))" }
  var recoverySuggestion: String? { "Choose another file" }
}
