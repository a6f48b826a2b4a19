import AppComposition
import FeatureKit
import TerminalUIDriver
import TextSafety
import TrellisCommandLineOptions

/// The command `completion`, which prints a script that completes the command line in a shell.
nonisolated struct CompletionCommand: ProgramCommand {
  let name = "completion"
  let operands = "bash|zsh|fish"
  let summary = "Prints a script that completes the command line in a shell: source <(trellis completion bash)."
  /// The other commands of the program.
  let commands: [any ProgramCommand<[String: String], Int32>]

  struct Options: OptionGroup {
    let help = CommandOption.help
  }

  func run(_ arguments: ParsedArguments<Options>, in _: [String: String]) async throws -> Int32 {
    let shells = CompletionScript.Shell.allCases.map(\.rawValue)
    let word = try arguments.operand(of: name, "shell: \(shells.joined(separator: ", "))")
    guard let shell = CompletionScript.Shell(rawValue: word) else {
      throw ArgumentError.unknown("shell", word, among: shells)
    }
    let links = LinkCatalog.features.entries.map { $0.example.text(at: .trellis) }
    let script = CompletionScript(
      of: "trellis", commands: commands + [self, ManualCommand(commands: commands)],
      operands: [name: shells, "open": links, "explain": links])
    StandardStream.output.writeLine(SafeText(script.text(for: shell), lineBreaks: .kept))
    return ExitCode.success
  }
}

/// The command `man`, which prints the manual page.
nonisolated struct ManualCommand: ProgramCommand {
  let name = "man"
  let summary = "Prints the manual page in roff: trellis man | man -l -."
  /// The other commands of the program.
  let commands: [any ProgramCommand<[String: String], Int32>]

  struct Options: OptionGroup {
    let help = CommandOption.help
  }

  func run(_ arguments: ParsedArguments<Options>, in _: [String: String]) async throws -> Int32 {
    let page = ManualPage(
      of: "trellis", summary: "the order desk of a small shop in the terminal",
      commands: commands + [CompletionCommand(commands: commands), self],
      sections: LaunchCommand.sections)
    StandardStream.output.writeLine(SafeText(page.text, lineBreaks: .kept))
    return ExitCode.success
  }
}
