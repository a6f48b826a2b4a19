import AppComposition
import Foundation
import TextSafety
import TrellisCommandLineOptions

/// The entry point of the program: parses the command line and selects how to run the app.
@main
enum Main {
  static func main() async {
    CoreDumps.disable()
    let environment = ProcessInfo.processInfo.environment
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let command = Subcommands[arguments.first] {
      exit(await command.run(Array(arguments.dropFirst()), environment: environment))
    }
    do throws(Options.Fault) {
      let options = try Options(arguments)
      if options.wantsHelp {
        let pages = [Options.usage] + Subcommands.usages + [ScriptRun.usage, PlainRun.usage]
        StandardStream.output.writeLine(SafeText(pages.joined(separator: "\n\n"), lineBreaks: .kept))
      } else if options.wantsVersion {
        StandardStream.output.writeLine("trellis \(ProjectVersion.current)")
      } else if let script = options.script {
        exit(await ScriptRun(options: options).play(file: script))
      } else if let code = await InteractiveRun.run(options: options, environment: environment) {
        exit(code)
      } else {
        if isatty(STDIN_FILENO) == 1 { StandardStream.errors.writeLine(ScriptRun.introduction) }
        exit(await ScriptRun(options: options).playLines())
      }
    } catch {
      StandardStream.errors.writeLine("trellis: \(error.message)")
      if error.showsUsage { StandardStream.errors.writeLine("\n\(SafeText(Options.usage, lineBreaks: .kept))") }
      exit(error.exitCode)
    }
  }
}
