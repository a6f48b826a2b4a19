import TextSafety
import TrellisCommandLineOptions

/// A command of the program: its first argument, with arguments of its own.
protocol Subcommand {
  /// The first argument.
  nonisolated static var name: String { get }
  /// The help text, which begins with the form of the command.
  static var usage: String { get }

  /// Parses the arguments after the name; `nil` if they request the help text.
  ///
  /// - Parameter arguments: The arguments.
  /// - Throws: `Options.Fault` if the arguments are invalid.
  init?(_ arguments: [String]) throws(Options.Fault)

  /// Runs the command.
  ///
  /// - Parameter environment: The environment of the process.
  /// - Returns: The exit code.
  func run(environment: [String: String]) async -> Int32
}

extension Subcommand {
  /// Parses and runs the command, or prints its help text or what is wrong with its arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name.
  ///   - environment: The environment of the process.
  /// - Returns: The exit code.
  static func run(_ arguments: [String], environment: [String: String]) async -> Int32 {
    let usage: SafeText = "usage: \(SafeText(usage, lineBreaks: .kept))"
    do throws(Options.Fault) {
      if let command = try Self(arguments) { return await command.run(environment: environment) }
      StandardStream.output.writeLine(usage)
      return ExitCode.success
    } catch {
      StandardStream.errors.writeLine("trellis: \(error.message)")
      if error.showsUsage { StandardStream.errors.writeLine("\n\(usage)") }
      return error.exitCode
    }
  }
}

/// All commands of the program.
enum Subcommands {
  nonisolated private static var all: [any Subcommand.Type] {
    [OpenCommand.self, NotifyCommand.self, ExplainRun.self, ReplayRun.self]
  }

  /// The names of the commands.
  nonisolated static var names: [String] { all.map { $0.name } }

  /// The help texts of the commands.
  static var usages: [String] { all.map { $0.usage } }

  /// Returns the command with a name, or `nil` if there is none.
  static subscript(name: String?) -> (any Subcommand.Type)? { all.first { $0.name == name } }
}

nonisolated extension ParsedArguments {
  /// Parses the arguments of a command that takes one operand.
  ///
  /// - Parameters:
  ///   - words: The arguments after the name of the command.
  ///   - options: The options of the command.
  /// - Throws: `Options.Fault` if an option is unknown, lacks its value or has an invalid one.
  init(_ words: [String], ofCommandWith options: [CommandOption]) throws(Options.Fault) {
    do throws(ArgumentError) {
      try self.init(words, options: options, takesOperands: true)
    } catch {
      throw Options.Fault(message: error.description)
    }
  }

  /// Returns the operand of a command, or `nil` if the user wants the help text.
  ///
  /// - Parameters:
  ///   - command: The name of the command.
  ///   - noun: What the operand is, such as "link".
  /// - Returns: The operand.
  /// - Throws: `Options.Fault` if there is not exactly one operand.
  func operand(of command: String, _ noun: String) throws(Options.Fault) -> String? {
    if has("help") { return nil }
    guard let operand = operands.first else {
      throw Options.Fault(message: "\(command) needs a \(noun)")
    }
    // The others are not quoted, because a link can contain a token.
    guard operands.count == 1 else { throw Options.Fault(message: "\(command) takes one \(noun)") }
    return operand
  }
}
