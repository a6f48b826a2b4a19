#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension PosixTerminal {
  /// The environment variables that `TerminalCapabilities` reads.
  static let environmentNames = ["TERM", "COLORTERM", "NO_COLOR", "CLICOLOR", "LC_ALL", "LC_CTYPE", "LANG"]

  /// The variables of the process's environment that describe the terminal.
  ///
  /// It is for programs without Foundation, whose loading alone would take longer than the first frame.
  public static var processEnvironment: [String: String] {
    var values: [String: String] = [:]
    for name in environmentNames {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}
