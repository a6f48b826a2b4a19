/// A command of a program: its name, its operands, its options, and what it does.
///
/// A program with several commands selects one by the first arguments. The name of a command that runs without one is
/// empty.
public protocol ProgramCommand<Context, Status>: Sendable {
  /// The declarations of the options.
  associatedtype Options: OptionGroup = NoOptions
  /// What the program passes to its commands, such as the environment of the process.
  associatedtype Context: Sendable = Void
  /// The result of a run, such as an exit code.
  associatedtype Status: Sendable = Int32

  /// The name on the command line: one word, two for a nested command such as `advise pattern`, or none.
  var name: String { get }
  /// The description in help texts; empty if there is none.
  var summary: String { get }
  /// The operands in the usage line, such as `TARGET...`; empty if the command takes none.
  var operands: String { get }
  /// The descriptions of the operands in the help text.
  var operandHelp: [(term: String, help: String)] { get }

  /// Returns the forms of the command line, the description, and the table of operands and options, without a final
  /// line break.
  func usage(of program: String) -> String

  /// Returns what `--help` prints, without a final line break.
  func help(of program: String) -> String

  /// Runs the command, and returns the result, such as an exit code.
  ///
  /// Throws `ArgumentError` if the arguments are invalid; other errors as the program defines.
  func run(_ arguments: ParsedArguments<Options>, in context: Context) async throws -> Status
}

extension ProgramCommand {
  /// The default value, an empty string.
  public var operands: String { "" }
  /// The default value, an empty array.
  public var operandHelp: [(term: String, help: String)] { [] }
  /// The words of the name on the command line.
  public var words: [String] { name.split(separator: " ").map(String.init) }
  /// What the help text shows of the options.
  public var options: [OptionDeclaration] { Options.declarations }
  var form: String { (words + [operands]).filter { !$0.isEmpty }.joined(separator: " ") }

  /// Returns the default usage text, made from the name, the operands, the options and the description.
  public func usage(of program: String) -> String {
    let options = options.filter { !["help", "version"].contains($0.name) }.map { "[\($0.term)]" }
    let form = ([program, form] + options).filter { !$0.isEmpty }.joined(separator: " ")
    let table = HelpTable.text(rows: operandHelp + self.options.map { ($0.term, $0.help) })
    return [form, summary, table].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Returns the usage text with the prefix `usage: `.
  public func help(of program: String) -> String { "usage: " + usage(of: program) }
}

/// The result of a command line.
public enum CommandOutcome<Status: Sendable>: Sendable {
  /// The command has run.
  case finished(Status)
  /// The user requests a text: the help or the version.
  case text(String)
  /// The command line is invalid.
  ///
  /// The message begins with the name of the program. `usage` is a line that points to the help text of the command, or
  /// the usage text if no command is named; `nil` if neither helps.
  case invalid(message: String, usage: String?)
}

/// A program with commands that share a context.
public struct CommandLineProgram<Context: Sendable, Status: Sendable>: Sendable {
  /// The name of the program.
  public let name: String
  /// The commands in the order of the help text.
  public let commands: [any ProgramCommand<Context, Status>]

  /// Creates a program.
  public init(name: String, commands: [any ProgramCommand<Context, Status>]) {
    (self.name, self.commands) = (name, commands)
  }

  /// Returns the command with the longest name that begins the command line, without the program's name; `nil` if none.
  public func command(in words: [String]) -> (any ProgramCommand<Context, Status>)? {
    commands.filter { words.starts(with: $0.words) }.max { $0.words.count < $1.words.count }
  }

  /// Parses the command line, without the program's name, and runs the command.
  ///
  /// Throws the errors of the command, except for `ArgumentError`.
  public func run(_ words: [String], in context: Context) async throws -> CommandOutcome<Status> {
    if let message = missingWord(after: words) { return .invalid(message: "\(name): \(message)", usage: nil) }
    guard let command = command(in: words) else { return overview(words) }
    do {
      return try await run(command, Array(words.dropFirst(command.words.count)), context)
    } catch let error as ArgumentError {
      return .invalid(
        message: "\(name): \(error)",
        usage: error.showsUsage ? "See \(([name] + command.words).joined(separator: " ")) --help" : nil)
    }
  }

  private func run<Command: ProgramCommand<Context, Status>>(
    _ command: Command, _ words: [String], _ context: Context
  ) async throws -> CommandOutcome<Status> {
    let arguments = try ParsedArguments<Command.Options>(words, takesOperands: !command.operands.isEmpty)
    if arguments.isHelpRequested { return .text(command.help(of: name)) }
    if arguments.isVersionRequested { return .text("\(name) \(ProjectVersion.current)") }
    return .finished(try await command.run(arguments, in: context))
  }

  /// Returns what is missing if the command line has only the first word of a command, such as `config`.
  private func missingWord(after words: [String]) -> String? {
    guard let first = words.first, command(in: words)?.words.isEmpty != false else { return nil }
    let others = commands.map(\.words).filter { $0.count > 1 && $0.first == first }
    guard !others.isEmpty else { return nil }
    let names = others.map { $0.dropFirst().joined(separator: " ") }.joined(separator: ", ")
    let known = "\(first) takes a command: \(names)"
    guard words.count > 1, !words[1].hasPrefix("-") else { return known }
    return "there is no command \"\(first) \(ShownArgument(words[1]))\"; \(known)"
  }

  private func overview(_ words: [String]) -> CommandOutcome<Status> {
    let table = HelpTable.text(rows: commands.map { ($0.form, $0.summary) })
    let usage = "usage: \(name) COMMAND ... (see \(name) COMMAND --help)\n\n\(table)"
    switch words.first {
    case "--help", "-h": return .text(usage)
    case "--version": return .text("\(name) \(ProjectVersion.current)")
    case nil: return .invalid(message: "\(name): a command is needed", usage: usage)
    case let word?:
      let suggestion = Spelling.suggestion(for: word, in: commands.map(\.name))
      return .invalid(message: "\(name): there is no command \"\(ShownArgument(word))\"\(suggestion)", usage: usage)
    }
  }
}
