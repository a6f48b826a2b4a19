import TerminalUI

/// The app in the terminal of this process, in the form that the terminal can display.
enum InteractiveRun {
  /// Runs the app until the user quits or a signal ends it.
  ///
  /// - Parameters:
  ///   - options: The command line.
  ///   - environment: The environment of the process.
  /// - Returns: The exit code, or `nil` if input or output is not a terminal.
  static func run(options: Options, environment: [String: String]) async -> Int32? {
    if !options.isPlain, PosixTerminal.isUsable(environment: environment) {
      return await TerminalRun(options: options, environment: environment).run()
    }
    guard PlainRun.isUsable else { return nil }
    return await PlainRun(options: options, environment: environment).run()
  }
}
