#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Calls `read`, which the methods of this name hide.
private func readBytes(_ file: Int32, _ address: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, address, count)
}

/// Whole-file reading and writing, with errors in words.
package enum FileBytes {
  package static func read(_ path: String, limit: Int = .max) throws(Problem) -> [UInt8] {
    var buffer: [UInt8] = []
    let count = try read(path, into: &buffer, limit: limit, growingBy: 1)
    buffer.removeLast(buffer.count - count)
    return buffer
  }

  /// Reads a regular file into a reusable buffer, which grows by at least `step`, small for a single file.
  ///
  /// Bytes after the returned count are left over from other files. Throws if the file is missing or too large.
  package static func read(
    _ path: String, into buffer: inout [UInt8], limit: Int, growingBy step: Int = 65536
  ) throws(Problem) -> Int {
    // Without `O_NONBLOCK`, opening a named pipe would block until another process opens it for writing.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw problem(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw problem(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Problem(file: path, cause: "is not a file") }
    let size = Int(status.st_size)
    guard size <= limit else {
      throw Problem(
        file: path,
        cause: "has \(megabytes(size)) MB, more than the \(megabytes(limit)) MB that are read: exclude it, or raise "
          + "\"maximumFileSize\" in the rules file")
    }
    if buffer.count < size { buffer = [UInt8](repeating: 0, count: max(size, step)) }
    return try fill(&buffer, from: file, size: size, path: path)
  }

  private static func fill(
    _ buffer: inout [UInt8], from file: Int32, size: Int, path: String
  ) throws(Problem) -> Int {
    var count = 0
    while count < size {
      let step = buffer.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { readBytes(file, $0 + count, size - count) } ?? 0
      }
      if step < 0, errno == EINTR { continue }
      guard step >= 0 else { throw problem(path) }
      if step == 0 { break }
      count += step
    }
    return count
  }

  private static func megabytes(_ size: Int) -> String { String(Double((size + 52428) / 104857) / 10) }

  private static func problem(_ path: String) -> Problem {
    Problem(file: path, cause: "cannot be read: \(String(cString: strerror(errno)))")
  }

  /// Writes a file in an existing folder atomically, so concurrent readers see either the old or the new content.
  ///
  /// Follows symbolic links and preserves permissions. Writes directly to terminals, pipes and other special files.
  package static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    var status = stat()
    let exists = stat(path, &status) == 0
    let isFile = !exists || status.st_mode & S_IFMT == S_IFREG
    let target = real(path) ?? path
    let written = isFile ? "\(target).\(getpid()).tmp" : path
    guard let file = fopen(written, "w") else { throw unwritable(path) }
    if isFile, exists { fchmod(fileno(file), status.st_mode & 0o777) }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count, !isFile || rename(written, target) == 0 else {
      let problem = unwritable(path)
      if isFile { unlink(written) }
      throw problem
    }
  }

  static func create(_ path: String) throws(Problem) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw unwritable(path) }
    close(file)
  }

  private static func unwritable(_ path: String) -> Problem {
    Problem(file: path, cause: "cannot be written: \(String(cString: strerror(errno)))")
  }

  package static func isFile(_ path: String) -> Bool { mode(path) == S_IFREG }
  static func isFolder(_ path: String) -> Bool { mode(path) == S_IFDIR }

  private static func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  /// Creates a folder and its ancestors; does nothing if the folder exists, and ignores errors.
  package static func makeFolder(_ path: String) {
    guard !isFolder(path), path.count > 1 else { return }
    makeFolder(Paths.parent(path))
    mkdir(path, 0o755)
  }

  /// Creates a folder and its ancestors, and verifies that files can be created in it.
  package static func makeWritableFolder(_ path: String) throws(Problem) {
    makeFolder(path)
    let probe = "\(path)/.probe.\(getpid()).\(UInt64.random(in: 0 ... .max))"
    do throws(Problem) {
      try create(probe)
    } catch {
      throw Problem(file: path, cause: error.cause)
    }
    unlink(probe)
  }

  /// Returns the path with all symbolic links resolved; `nil` if the file does not exist.
  package static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}

/// Folder contents, read directly by system calls because thousands of folders are listed in a run.
package enum FolderListing {
  package enum Kind { case file, folder, link, other }

  /// Returns the names in a folder in no particular order; empty if the folder cannot be read.
  package static func names(in folder: String) -> [String] {
    (try? entries(in: folder))?.map(\.name) ?? []
  }

  /// Returns the entries of a folder in no particular order.
  package static func entries(in folder: String) throws(Problem) -> [(name: String, kind: Kind)] {
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
