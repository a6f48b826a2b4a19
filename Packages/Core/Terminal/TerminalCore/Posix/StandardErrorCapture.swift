#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Captures standard error in a file while the screen is in use.
///
/// Otherwise the output would be written across the frame and be lost with it, including the message of a fatal error.
struct StandardErrorCapture {
  let file: Int32
  /// A duplicate of the original standard error, which is a terminal.
  let terminal: Int32

  /// Redirects standard error to a file; `nil` if it is no terminal or no file can be created.
  init?() {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    let file = Self.directories.lazy.map(Self.makeFile).first { $0 >= 0 }
    guard let file else { return nil }
    terminal = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    self.file = file
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    dup2(file, STDERR_FILENO)
    // Append mode: writes to standard error must never overwrite earlier output, regardless of the writer.
    _ = fcntl(STDERR_FILENO, F_SETFL, O_APPEND)
  }

  /// The directories for temporary files: the user's choice (POSIX, `TMPDIR`), and `/tmp` as the fallback.
  private static var directories: [String] {
    [getenv("TMPDIR").map { String(cString: $0) }, "/tmp"].compactMap { $0 }.filter { $0.hasPrefix("/") }
  }

  /// Creates a file without a name, which is removed with its last descriptor; negative if that fails.
  private static func makeFile(in directory: String) -> Int32 {
    var name = Array("\(directory)/terminal-errors.XXXXXX".utf8CString)
    let file = mkstemp(&name)
    if file >= 0 { unlink(name) }
    return file
  }

  func close() {
    Self.close(file)
    Self.close(terminal)
  }

  private static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }
}
