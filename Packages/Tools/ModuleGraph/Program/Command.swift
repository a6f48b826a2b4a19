import TrellisCommandLineOptions

/// A subcommand of the program, such as `module-graph check`.
protocol Command: ProgramCommand<Invocation, ExitStatus> {}

extension Command {
  /// Parses the arguments, and runs the command or prints its help; replaces the shared options of the invocation.
  func run(_ words: [String], _ invocation: Invocation) async throws -> ExitStatus {
    let arguments = try ParsedArguments<OptionsOfCommand<Options, SharedOptions>>(
      words, takesOperands: !operands.isEmpty)
    if arguments.isHelpRequested {
      invocation.write(CommandHelp.text(of: self))
      return .clean
    }
    var invocation = invocation
    invocation.shared = arguments.shared
    return try await run(arguments.own, in: invocation)
  }
}

struct SharedOptions: OptionGroup {
  let packagePath = CommandOption.text(
    "package-path", "FOLDER",
    help: "the repository (default: the package in the working directory or a parent)")
  let rules = CommandOption.text(
    "rules", "FILE", help: "the rules file (default: module-graph.json in the repository)")
  let include = CommandOption.texts(
    "include", "PATTERN", help: "also read the packages in matching folders; may be repeated")
  let exclude = CommandOption.texts(
    "exclude", "PATTERN", help: "skip matching folders and Swift files; may be repeated")
  let cachePath = CommandOption.text(
    "cache-path", "FOLDER", help: "the folder for cached manifests (default: .build/module-graph)")
  let manifestTimeout = CommandOption.value(
    "manifest-timeout", "SECONDS", expecting: "a number of seconds up to 86400",
    help: "the time limit for one manifest (default: 60)"
  ) { word in Double(word).flatMap { $0 > 0 && $0 <= 86_400 ? $0 : nil } }
  let output = CommandOption.text(
    "output", "FILE", help: "write the output to this file; - is standard output")
  let help = CommandOption.flag("help", help: "print this help")

  init() {}
}

struct UsageError: Error, Sendable, CustomStringConvertible {
  /// The message, one sentence without a period.
  var description: String

  init(_ description: String) { self.description = description }
}

extension UsageError {
  init(_ error: ArgumentError, of command: any Command) {
    switch error {
    case .unknownOption(let word, let nearest):
      let name = String(word.prefix { $0 != "=" })
      let isNamed = name.hasPrefix("--") && name != "--"
      let suggestion = nearest.map { "; did you mean \($0)?" } ?? ""
      self.init(isNamed ? "there is no option \(name)\(suggestion)" : "\"\(word)\" is not understood")
    case .unexpectedArgument(let word, _):
      let hint = command.options.contains { $0.name == "focus" } ? "; did you mean --focus \(word)?" : ""
      self.init("\"\(word)\" is not understood\(hint)")
    case .missingValue(let option): self.init("--\(option.name) needs \(option.value ?? "a value")")
    case .superfluousValue, .invalidValue, .rejected: self.init(error.description)
    }
  }
}

enum CommandRegistry {
  static let all: [any Command] =
    [
      CheckCommand(), TreeCommand(), DrawCommand.mermaid, DrawCommand.dot, ExportCommand.json, ExportCommand.html,
      PagesCommand(), WhyCommand(), AffectedCommand(), DiffCommand(),
    ]
}

enum CommandHelp {
  static func overview(of commands: [any Command]) -> String {
    """
    Draws and checks the module graph of a Swift package repository.

    usage: module-graph COMMAND [options]

    \(HelpTable.text(rows: commands.map { ($0.name, $0.summary) }))

    \(HelpTable.text(of: SharedOptions.declarations + [CommandOption.version.declaration]))

    The exit status is 0 on success, 1 if there are findings, and 2 if input could not be read.

    """
  }

  static func text(of command: some Command) -> String {
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    return "\(command.summary)\n\nusage: module-graph \(command.name)\(operands) [options]\n\n"
      + HelpTable.text(of: command.options + SharedOptions.declarations) + "\n"
  }
}
