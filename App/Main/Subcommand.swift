import TextSafety

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
