#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files that a command line names: regular files of a limited size, or standard input.
///
/// A named pipe, a device or a folder is refused immediately: waiting for it would look like a hang.
package enum InputFile {
  /// Why a file was not read.
  package struct Failure: Error, Equatable {
    /// The end of a sentence, such as "it is not a regular file".
    package let reason: String

    package init(reason: String) {
      self.reason = reason
    }
  }

  /// Reads a file completely; `-` and `/dev/stdin` are standard input, which may be a pipe.
  ///
  /// - Parameter limit: The maximum size in bytes. No more than one byte beyond it is read.
  package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    if isStandardInput(path) { return try contents(of: STDIN_FILENO, limit: limit) }
    // Without `O_NONBLOCK`, opening a named pipe waits for its writer.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(reason: "it is not a regular file") }
    guard status.st_size <= limit else { throw .tooLarge(limit) }
    return try contents(of: file, limit: limit)
  }

  /// Returns whether a path is that of standard input.
  package static func isStandardInput(_ path: String) -> Bool { path == "-" || path == "/dev/stdin" }

  private static func contents(of file: Int32, limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = readBytes(file, &buffer, min(buffer.count, limit + 1 - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { throw .tooLarge(limit) }
    }
  }
}

/// Calls `read`, which the method of this name hides.
private func readBytes(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, buffer, count)
}

extension InputFile.Failure {
  fileprivate static var last: InputFile.Failure {
    switch errno {
    case ENOENT: InputFile.Failure(reason: "there is no such file")
    case EAGAIN: InputFile.Failure(reason: "its content would have to be waited for")
    case let number: InputFile.Failure(reason: String(cString: strerror(number)).lowercased())
    }
  }

  fileprivate static func tooLarge(_ limit: Int) -> InputFile.Failure {
    let size = limit < 1024 * 1024 ? "\(limit / 1024) kB" : "\(limit / 1024 / 1024) MB"
    return InputFile.Failure(reason: "it has more than \(size)")
  }
}
