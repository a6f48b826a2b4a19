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
    let file = Self.directories.lazy.map(Self.makeFile).first { $0 >= 0 }
    guard let file else { return nil }
    terminal = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    self.file = file
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    dup2(file, STDERR_FILENO)
    // What is appended later must not overwrite what is there, whoever writes it.
    _ = fcntl(STDERR_FILENO, F_SETFL, O_APPEND)
  }

  /// Where temporary files go: where the user says (POSIX, `TMPDIR`), else, or where that cannot be, in `/tmp`.
  private static var directories: [String] {
    [getenv("TMPDIR").map { String(cString: $0) }, "/tmp"].compactMap { $0 }.filter { $0.hasPrefix("/") }
  }

  /// A file without a name, gone with its last descriptor; negative where none can be had.
  private static func makeFile(in directory: String) -> Int32 {
    var name = Array("\(directory)/terminal-errors.XXXXXX".utf8CString)
    let file = mkstemp(&name)
    if file >= 0 { unlink(name) }
    return file
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
