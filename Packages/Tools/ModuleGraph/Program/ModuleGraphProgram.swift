import TrellisCommandLineOptions

/// The program `module-graph`, independent of the process that runs it.
package struct ModuleGraphProgram: Sendable {
  private let commands = CommandRegistry.all

  package init() {}

  /// Parses the command line and runs the command; errors are written as diagnostics.
  package func run(_ words: [String], _ invocation: Invocation) async -> ExitStatus {
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
