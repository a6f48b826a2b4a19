#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension PosixTerminal {
  /// The variables that `TerminalCapabilities` reads.
  static let environmentNames = ["TERM", "COLORTERM", "NO_COLOR", "CLICOLOR", "LC_ALL", "LC_CTYPE", "LANG"]

  /// The process's environment, as far as it matters to a terminal: for programs that do without Foundation, which alone
  /// would cost more than the first frame.
  public static var processEnvironment: [String: String] {
    var values: [String: String] = [:]
    for name in environmentNames {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}
