#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder for one task; who makes it removes it.
struct TemporaryFolder {
  /// The absolute path, with all links followed.
  let path: String

  /// - Throws: `Problem` where it cannot be made.
  init() throws(Problem) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("module-graph-\(UUID().uuidString)").path
    FileBytes.makeFolder(folder)
    guard let real = FileBytes.real(folder) else { throw Problem(file: folder, cause: "cannot be made") }
    path = real
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
