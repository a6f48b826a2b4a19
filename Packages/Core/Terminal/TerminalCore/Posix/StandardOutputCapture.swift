#if canImport(Glibc)
  // The C library declares `stdout` as a mutable variable, which no other import makes accessible.
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// Captures standard output and standard error in one file while the screen is in use.
///
/// Otherwise the output of `print` would be written across the frame and be lost with it, as would the message of a
/// fatal error. The restoration of the terminal prints the file, in the order in which it was written.
struct StandardOutputCapture {
  let file: Int32
  /// Duplicates of the original standard output and standard error; -1 for one that is no terminal.
  let output: Int32
  let errors: Int32
  /// A second duplicate of the original standard output, which the restoration disconnects from the terminal.
  let frames: Int32

  /// Redirects the standard streams that are terminals to a file; `nil` if none is or no file can be created.
  init?() {
    let streams = [STDOUT_FILENO, STDERR_FILENO]
    guard streams.contains(where: { isatty($0) == 1 }) else { return nil }
    guard let file = Self.directories.lazy.map(Self.makeFile).first(where: { $0 >= 0 }) else { return nil }
    self.file = file
    // Append mode: no writer may overwrite the output of another.
    _ = fcntl(file, F_SETFL, O_APPEND)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    output = Self.redirect(STDOUT_FILENO, to: file)
    errors = Self.redirect(STDERR_FILENO, to: file)
    frames = output >= 0 ? fcntl(output, F_DUPFD_CLOEXEC, 3) : -1
    // The C library buffers whole blocks for a file, and a crash would lose them.
    if output >= 0 { setvbuf(stdout, nil, _IOLBF, 0) }
  }

  /// Redirects a stream that is a terminal; returns a duplicate of the original, or -1.
  private static func redirect(_ stream: Int32, to file: Int32) -> Int32 {
    guard isatty(stream) == 1 else { return -1 }
    let original = fcntl(stream, F_DUPFD_CLOEXEC, 3)
    if original >= 0 { dup2(file, stream) }
    return original
  }

  /// The directories for temporary files: the user's choice (POSIX, `TMPDIR`), and `/tmp` as the fallback.
  private static var directories: [String] {
    [getenv("TMPDIR").map { String(cString: $0) }, "/tmp"].compactMap { $0 }.filter { $0.hasPrefix("/") }
  }

  /// Creates a file without a name, which is removed with its last descriptor; negative if that fails.
  private static func makeFile(in directory: String) -> Int32 {
    var name = Array("\(directory)/terminal-output.XXXXXX".utf8CString)
    let file = mkstemp(&name)
    if file >= 0 { unlink(name) }
    return file
  }

  func close() {
    for descriptor in [file, output, errors, frames] where descriptor >= 0 { Self.close(descriptor) }
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
