import AppComposition
import Foundation
import TerminalUI
import TextSafety
import TrellisCommandLineOptions

/// The entry point of the program: parses the command line and selects how to run the app.
@main
enum Main {
  static func main() async {
    CoreDumps.disable()
    let environment = ProcessInfo.processInfo.environment
    if CommandLine.arguments.dropFirst().first == "explain" {
      exit(ExplainRun.run(Array(CommandLine.arguments.dropFirst(2))))
    }
    do throws(Options.Fault) {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.wantsHelp {
        let pages = [Options.usage, ExplainRun.usage, ScriptRun.usage, PlainRun.usage]
        StandardStream.output.writeLine(SafeText(pages.joined(separator: "\n\n"), lineBreaks: .kept))
      } else if options.wantsVersion {
        StandardStream.output.writeLine("trellis \(ProjectVersion.current)")
      } else if let script = options.script {
        exit(await ScriptRun(options: options).play(file: script))
      } else if options.isPlain, PlainRun.isUsable {
        exit(await PlainRun(options: options, environment: environment).run())
      } else if PosixTerminal.isUsable(environment: environment) {
        exit(await TerminalRun(options: options, environment: environment).run())
      } else if PlainRun.isUsable {
        exit(await PlainRun(options: options, environment: environment).run())
      } else {
        if isatty(STDIN_FILENO) == 1 { StandardStream.errors.writeLine(ScriptRun.introduction) }
        exit(await ScriptRun(options: options).playLines())
      }
    } catch {
      StandardStream.errors.writeLine("trellis: \(error.message)")
      if error.showsUsage { StandardStream.errors.writeLine("\n\(SafeText(Options.usage, lineBreaks: .kept))") }
      exit(ExitCode.usage)
    }
  }
}
