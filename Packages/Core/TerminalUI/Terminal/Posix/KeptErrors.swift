#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Keeps what is said to standard error while the screen is in use: it would be written across the frame, and be gone
/// with it. A fault's last words are among it.
struct KeptErrors {
  /// Holds what was said.
  let file: Int32
  /// The terminal that standard error was.
  let terminal: Int32

  /// Puts a file in the place of standard error; `nil` where that is no terminal, or where no file can be had.
  init?() {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    var name = Array("/tmp/terminal-errors.XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return nil }
    unlink(name)
    terminal = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    self.file = file
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    dup2(file, STDERR_FILENO)
    // What is appended later must not overwrite what is there, whoever writes it.
    _ = fcntl(STDERR_FILENO, F_SETFL, O_APPEND)
  }

  /// Ends the keeping, standard error being the terminal again.
  func close() {
    Self.close(file)
    Self.close(terminal)
  }

  private static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }
}
