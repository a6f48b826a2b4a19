import AppComposition
import Foundation
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

  /// Runs the app or a command, and returns the exit code.
  private static func run(_ arguments: [String], environment: [String: String]) async -> Int32 {
    if let command = Subcommands[arguments.first] {
      return await command.run(Array(arguments.dropFirst()), environment: environment)
    }
    do throws(Options.Fault) {
      let options = try Options(arguments)
      if options.wantsHelp {
        let pages = [Options.usage] + Subcommands.usages + [ScriptRun.usage, PlainRun.usage]
        StandardStream.output.writeLine(SafeText(pages.joined(separator: "\n\n"), lineBreaks: .kept))
      } else if options.wantsVersion {
        StandardStream.output.writeLine("trellis \(ProjectVersion.current)")
      } else if let script = options.script {
        return await ScriptRun(options: options).play(file: script)
      } else if let code = await InteractiveRun.run(options: options, environment: environment) {
        return code
      } else {
        if isatty(STDIN_FILENO) == 1 { StandardStream.errors.writeLine(ScriptRun.introduction) }
        return await ScriptRun(options: options).playLines()
      }
      return ExitCode.success
    } catch {
      StandardStream.errors.writeLine("trellis: \(error.message)")
      if error.showsUsage { StandardStream.errors.writeLine("\n\(SafeText(Options.usage, lineBreaks: .kept))") }
      return error.exitCode
    }
  }
}
