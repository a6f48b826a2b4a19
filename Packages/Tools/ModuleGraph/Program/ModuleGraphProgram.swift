import ModuleGraphModel
public import ModuleGraphViews
public import TrellisCommandLineOptions
import TrellisSpelling

/// The program `module-graph`, independent of the process that runs it.
public struct ModuleGraphProgram: Sendable {
  private let commands: [any Command]

  /// Creates a program.
  ///
  /// - Parameter commands: The available subcommands.
  public init(commands: [any Command] = CommandRegistry.all) {
    self.commands = commands
  }

  /// The options that all commands share.
  public static let sharedOptions = [
    CommandOption(
      "package-path", value: "FOLDER",
      help: "the repository (default: the package in the working directory or a parent)"),
    CommandOption("rules", value: "FILE", help: "the rules file (default: module-graph.json in the repository)"),
    CommandOption("include", value: "PATTERN", help: "also read the packages in matching folders; may be repeated"),
    CommandOption("exclude", value: "PATTERN", help: "skip the packages in matching folders; may be repeated"),
    CommandOption(
      "cache-path", value: "FOLDER", help: "the folder for cached manifests (default: .build/module-graph)"),
    CommandOption("manifest-timeout", value: "SECONDS", help: "the time limit for one manifest (default: 60)"),
    CommandOption("output", value: "FILE", help: "write the output to this file; - is standard output"),
    CommandOption("help", help: "print this help"),
  ]

  /// Parses the command line and runs the command.
  ///
  /// Errors are written as diagnostics.
  ///
  /// - Parameters:
  ///   - words: The command line without the program's name.
  ///   - invocation: The working folder and the output streams. Its options and operands are replaced.
  /// - Returns: The exit status. It is `unreadable` after an error, except that a command may define the status for an
  ///   invalid command line.
  public func run(_ words: [String], _ invocation: Invocation) async -> ExitStatus {
    do {
      return try await dispatch(words, invocation)
    } catch let error as UsageError {
      invocation.complain("error: \(error)\n")
      return command(in: words)?.usageErrorStatus ?? .unreadable
    } catch let problem as Problem {
      invocation.complain("error: \(problem)\n")
    } catch {
      invocation.complain("error: \(error)\n")
    }
    return .unreadable
  }

  private func dispatch(_ words: [String], _ invocation: Invocation) async throws -> ExitStatus {
    guard let word = words.first else {
      invocation.complain(CommandHelp(commands).overview)
      return .unreadable
    }
    if word == "--version" {
      invocation.write("module-graph \(ProjectVersion.current)\n")
      return .clean
    }
    if ["help", "--help", "-h"].contains(word) {
      guard words.count > 1 else {
        invocation.write(CommandHelp(commands).overview)
        return .clean
      }
      return try await dispatch(words.dropFirst() + ["--help"], invocation)
    }
    guard let command = command(in: words) else {
      let names = commands.map(\.name)
      throw UsageError("there is no command \"\(word)\"\(Spelling.suggestion(for: word, in: names))")
    }
    var invocation = invocation
    let arguments = try arguments(Array(words.dropFirst(command.words.count)), of: command)
    (invocation.options, invocation.operands) = (arguments.values, arguments.operands)
    if invocation.has("help") {
      invocation.write(CommandHelp(commands).text(of: command))
      return .clean
    }
    return try await command.run(invocation)
  }

  /// Returns the command whose name begins the command line, which is the longest such name.
  private func command(in words: [String]) -> (any Command)? {
    commands.filter { words.starts(with: $0.words) }.max { $0.words.count < $1.words.count }
  }

  private func arguments(_ words: [String], of command: any Command) throws(UsageError) -> ParsedArguments {
    let options = command.options + Self.sharedOptions
    do throws(ArgumentError) {
      return try ParsedArguments(words, options: options, takesOperands: !command.operands.isEmpty)
    } catch {
      throw UsageError(error, of: command.name, options, commands: commands.map(\.name))
    }
  }
}
