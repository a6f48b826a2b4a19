#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads and writes whole files, and says in words why one cannot be.
public enum FileBytes {
  /// - Parameter limit: the most bytes that it may have.
  /// - Throws: `Problem` with the path as given.
  public static func read(_ path: String, limit: Int = .max) throws(Problem) -> [UInt8] {
    var buffer: [UInt8] = []
    let count = try read(path, into: &buffer, limit: limit, growingBy: 1)
    buffer.removeLast(buffer.count - count)
    return buffer
  }

  /// Reads into a buffer that serves for many files; it grows where it must.
  ///
  /// - Parameter step: the least that it grows to; little for a buffer that serves for one file.
  /// - Returns: how many of the buffer's bytes are the file's.
  static func read(
    _ path: String, into buffer: inout [UInt8], limit: Int, growingBy step: Int = 65536
  ) throws(Problem) -> Int {
    // A pipe of that name would have us wait for whoever writes to it.
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
        bytes.baseAddress.map { _read(file, $0 + count, size - count) } ?? 0
      }
      if step < 0, errno == EINTR { continue }
      guard step >= 0 else { throw problem(path) }
      if step == 0 { break }
      count += step
    }
    return count
  }

  private static func _read(_ file: Int32, _ address: UnsafeMutableRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(file, address, count)
    #else
      Darwin.read(file, address, count)
    #endif
  }

  private static func megabytes(_ size: Int) -> String { String(Double((size + 52428) / 104857) / 10) }

  private static func problem(_ path: String) -> Problem {
    Problem(file: path, cause: "cannot be read: \(String(cString: strerror(errno)))")
  }

  /// Writes a file as a whole: whoever reads it at the same time sees the old one or the new one. A link stays, and so do
  /// the file's permissions; what is no file, a terminal or a pipe, is written into.
  ///
  /// - Throws: `Problem` where it cannot be written.
  public static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
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

  /// Makes an empty file, or empties it.
  ///
  /// - Throws: `Problem` where it cannot be written.
  static func create(_ path: String) throws(Problem) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw unwritable(path) }
    close(file)
  }

  private static func unwritable(_ path: String) -> Problem {
    Problem(file: path, cause: "cannot be written: \(String(cString: strerror(errno)))")
  }

  static func isFile(_ path: String) -> Bool { mode(path) == S_IFREG }
  static func isFolder(_ path: String) -> Bool { mode(path) == S_IFDIR }

  private static func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  /// Makes a folder and those above it; silent where it exists.
  static func makeFolder(_ path: String) {
    guard !isFolder(path), path.count > 1 else { return }
    makeFolder(Paths.parent(path))
    mkdir(path, 0o755)
  }

  /// Makes a folder and those above it, and checks that a file can be made in it.
  ///
  /// - Throws: `Problem` where it cannot be written.
  static func makeWritableFolder(_ path: String) throws(Problem) {
    makeFolder(path)
    let probe = "\(path)/.probe.\(getpid()).\(UInt64.random(in: 0 ... .max))"
    do throws(Problem) {
      try create(probe)
    } catch {
      throw Problem(file: path, cause: error.cause)
    }
    unlink(probe)
  }

  /// Where a path leads once all links are followed; nil where it leads nowhere.
  static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
