import Foundation
import TerminalUIDriver
import TextSafety
import TrellisCommandLineOptions

/// The command without a name, which runs the app in the terminal, by a script, or by lines.
nonisolated struct LaunchCommand: ProgramCommand {
  let name = ""
  let summary = """
    Opens the order desk. If input or output is not a terminal, commands are read as lines (see --help).
    """
  /// An operand is an error: a command that is misspelled or misplaced.
  let operands = "[COMMAND]"
  private let others: [any ProgramCommand<[String: String], Int32>]

  /// Creates the command; the help text and suggestions name the others.
  init(_ others: [any ProgramCommand<[String: String], Int32>]) {
    self.others = others
  }

  func usage(of program: String) -> String {
    """
    \(program) [OPTIONS]
           \(program) \(others.map(\.name).joined(separator: "|")) ... (see \(program) COMMAND --help)

    \(summary)

    \(HelpTable.text(of: options))
    """
  }

  func help(of program: String) -> String {
    let pages = ["usage: " + usage(of: program)] + others.map { $0.usage(of: program) }
    return (pages + Self.sections.map(\.text)).joined(separator: "\n\n")
  }

  /// What the help texts of the options call "below", also in the manual page.
  static var sections: [(title: String, text: String)] {
    [
      ("CONFIGURATION", ConfigFile.usage), ("SCRIPTS", ScriptProgram.usage), ("FAULTS", ScriptRun.faultUsage),
      ("PLAIN LINES", PlainRun.usage),
    ]
  }

  @MainActor
  func run(_ arguments: ParsedArguments<LaunchOptions>, in environment: [String: String]) async throws -> Int32 {
    try check(arguments)
    if let script = arguments.script { return await ScriptRun(options: arguments).play(file: script) }
    if let code = await InteractiveRun.run(options: arguments, environment: environment) { return code }
    if isatty(STDIN_FILENO) == 1 { StandardStream.errors.writeLine(ScriptRun.introduction) }
    return await ScriptRun(options: arguments).playLines()
  }

  /// Verifies that there is no operand, and that the options fit together.
  private func check(_ arguments: LaunchArguments) throws(ArgumentError) {
    if let word = arguments.operands.first { throw error(forOperand: word) }
    if arguments.isDemo, arguments.isPlain || arguments.script != nil {
      throw .rejected("--demo is for a terminal, not for \(arguments.isPlain ? "--plain" : "--script")")
    }
    if arguments.isDemo, arguments.fault != nil {
      throw .rejected("--demo interrupts the connection itself, so it takes no --fault")
    }
    guard arguments.api != nil else { return }
    if arguments.isDemo { throw .rejected("--demo is for the embedded backend, not for --api") }
    if arguments.fault != nil { throw .rejected("--fault is for the embedded backend, not for --api") }
  }

  private func error(forOperand word: String) -> ArgumentError {
    let names = others.map(\.name)
    if names.contains(word) {
      return .rejected("the command \(word) must be the first argument: trellis \(word) ...")
    }
    // Not quoted, because the link can contain a token.
    if word.contains("://") { return .rejected("a link needs a command: trellis open URL") }
    let nearest = Spelling.nearest(to: word, in: names) ?? LaunchOptions.nearest(to: word)
    return .unexpectedArgument(ShownArgument(link: word).description, nearest: nearest)
  }
}

nonisolated extension ParsedArguments {
  /// Returns the operand of a command; throws if there is not exactly one.
  ///
  /// - Parameter noun: What the operand is, such as "link".
  func operand(of command: String, _ noun: String) throws(ArgumentError) -> String {
    guard let operand = operands.first else { throw .rejected("\(command) needs a \(noun)") }
    // The others are not quoted, because a link can contain a token.
    guard operands.count == 1 else { throw .rejected("\(command) takes one \(noun)") }
    return operand
  }
}
