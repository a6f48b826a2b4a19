public import ModuleGraphViews
import TrellisCommandLineOptions

/// The program `module-graph`, independent of the process that runs it.
public struct ModuleGraphProgram: Sendable {
  private let commands: [any Command]

  /// Creates a program.
  ///
  /// - Parameter commands: The available subcommands.
  public init(commands: [any Command] = CommandRegistry.all) {
    self.commands = commands
  }

  /// Parses the command line and runs the command.
  ///
  /// Errors are written as diagnostics.
  ///
  /// - Parameters:
  ///   - words: The command line without the program's name.
  ///   - invocation: The working folder and the output streams. Its shared options are replaced.
  /// - Returns: The exit status; `unreadable` after an error.
  public func run(_ words: [String], _ invocation: Invocation) async -> ExitStatus {
    do {
      return try await dispatch(words, invocation)
    } catch {
      invocation.writeError("error: \(error)\n")
      return .unreadable
    }
  }

  private func dispatch(_ words: [String], _ invocation: Invocation) async throws -> ExitStatus {
    guard let word = words.first else {
      invocation.writeError(CommandHelp.overview(of: commands))
      return .unreadable
    }
    if word == "--version" {
      invocation.write("module-graph \(ProjectVersion.current)\n")
      return .clean
    }
    if ["help", "--help", "-h"].contains(word) {
      guard words.count > 1 else {
        invocation.write(CommandHelp.overview(of: commands))
        return .clean
      }
      return try await dispatch(words.dropFirst() + ["--help"], invocation)
    }
    guard let command = commands.first(where: { $0.name == word }) else {
      let names = commands.map(\.name)
      throw UsageError("there is no command \"\(word)\"\(Spelling.suggestion(for: word, in: names))")
    }
    do {
      return try await command.run(Array(words.dropFirst()), invocation)
    } catch let error as ArgumentError {
      throw UsageError(error, of: command)
    }
  }
}
