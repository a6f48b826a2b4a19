import AppComposition
import Foundation
import TerminalUIDriver
import TextSafety
import TrellisCommandLineOptions

/// The entry point of the program: parses the command line and selects how to run the app.
@main
enum Main {
  static func main() async {
    CoreDumps.disable()
    guard OpenFileLimit.raise() else {
      StandardStream.errors.writeLine("trellis: too few files may be open; raise the limit with ulimit -n 256")
      exit(ExitCode.systemError)
    }
    let environment = ProcessInfo.processInfo.environment
    let arguments = Array(CommandLine.arguments.dropFirst())
    ProcessArguments.hideLinks()
    exit(ExitCode.afterOutput(await run(arguments, environment: environment)))
  }

  private static func run(_ arguments: [String], environment: [String: String]) async -> Int32 {
    let commands: [any ProgramCommand<[String: String], Int32>] = [
      OpenCommand(), NotifyCommand(), ExplainCommand(), ReplayCommand(), CheckServerCommand(), ConfigCommand(),
    ]
    let described = [LaunchCommand(commands)] + commands
    let all = commands + [CompletionCommand(commands: described), ManualCommand(commands: described)]
    let program = CommandLineProgram(name: "trellis", commands: [LaunchCommand(all)] + all)
    do {
      return try await program.run(arguments, in: environment).report()
    } catch {
      return ExitCode.report(error)
    }
  }
}
