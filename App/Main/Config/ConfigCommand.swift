import DeveloperTools
import Foundation
import TextSafety
import TrellisCommandLineOptions

/// The command `config check`, which verifies a configuration file.
nonisolated struct ConfigCommand: ProgramCommand {
  let name = "config check"
  let operands = "[FILE]"
  let summary = "Verifies the configuration, and prints the place of the first mistake."

  var operandHelp: [(term: String, help: String)] {
    [("FILE", "a configuration; without it, the one in ~/.config/trellis")]
  }

  nonisolated struct Options: OptionGroup {
    let help = CommandOption.help
  }

  /// Returns 0, also if there is no configuration; throws if the file cannot be read or has a mistake.
  @MainActor
  func run(_ arguments: ParsedArguments<Options>, in environment: [String: String]) async throws -> Int32 {
    if let extra = arguments.operands.dropFirst().first { throw ArgumentError.unexpectedArgument(extra, nearest: nil) }
    if let file = arguments.operands.first {
      _ = try ConfigFile.read(file)
      StandardStream.output.writeLine("The configuration is valid: \(SafeText(ShownArgument(file: file).description))")
    } else if let path = ConfigFile.path(environment: environment) {
      let exists = FileManager.default.fileExists(atPath: path)
      if exists { _ = try ConfigFile.read(path) }
      let finding = exists ? "The configuration is valid" : "There is no configuration"
      StandardStream.output.writeLine("\(finding): \(SafeText(path))")
    } else {
      StandardStream.output.writeLine("There is no configuration.")
    }
    return ExitCode.success
  }
}
