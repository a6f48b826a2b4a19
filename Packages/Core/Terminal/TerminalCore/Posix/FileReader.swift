#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads whole files by POSIX calls, for modules without Foundation.
package enum FileReader {
  /// The reason why a file cannot be read.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    fileprivate init(_ description: String) { self.description = description }

    /// The reason of the last failed call (POSIX, `errno`).
    fileprivate static var last: Failure {
      Failure(strerror(errno).map { String(cString: $0) } ?? "error \(errno)")
    }
  }

  /// The most bytes that are read: 256 MB.
  private static let maximumSize = 1 << 28

  /// Reads a regular file of at most 256 MB.
  ///
  /// - Throws: `Failure` if the file cannot be read, is no regular file, or is larger.
  package static func contents(ofFile path: String) throws(Failure) -> [UInt8] {
    // A FIFO without a writer would block.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure("not a regular file") }
    guard status.st_size <= maximumSize else { throw Failure("larger than 256 MB") }
    return try readAll(file, size: Int(status.st_size))
  }

  private static func readAll(_ file: Int32, size: Int) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, size))
    var count = 0
    while count < bytes.count {
      let result = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress.map { $0 + count }, $0.count - count) }
      if result < 0, errno == EINTR { continue }
      guard result >= 0 else { throw .last }
      // The file has become shorter.
      if result == 0 { return Array(bytes[..<count]) }
      count += result
    }
    return bytes
  }
}
