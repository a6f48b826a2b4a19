#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Folder contents, read directly by system calls because thousands of folders are listed in a run.
enum FolderListing {
  enum Kind { case file, folder, link, other }

  /// Returns the names in a folder in no particular order; empty if the folder cannot be read.
  static func names(in folder: String) -> [String] {
    (try? entries(in: folder))?.map(\.name) ?? []
  }

  /// Returns the entries of a folder in no particular order.
  ///
  /// - Throws: `Problem` if the folder cannot be read.
  static func entries(in folder: String) throws(Problem) -> [(name: String, kind: Kind)] {
    guard let handle = opendir(folder) else {
      throw Problem(file: folder, cause: "cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { closedir(handle) }
    var found: [(String, Kind)] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { found.append((name, kind(Int(entry.pointee.d_type), folder + "/" + name))) }
    }
    return found
  }

  private static func kind(_ type: Int, _ path: String) -> Kind {
    switch type {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): FileBytes.isFolder(path) ? .folder : FileBytes.isFile(path) ? .file : .other
    default: .other
    }
  }
}
