import Foundation
import TerminalUI

/// The program's entry: reads the command line and chooses who runs the app.
@main
enum Main {
  static func main() async {
    let environment = ProcessInfo.processInfo.environment
    if CommandLine.arguments.dropFirst().first == "explain" {
      exit(ExplainRun.run(Array(CommandLine.arguments.dropFirst(2))))
    }
    do throws(Options.Fault) {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.wantsHelp {
        print([Options.usage, ExplainRun.usage, ScriptRun.usage, PlainRun.usage].joined(separator: "\n\n"))
      } else if let script = options.script {
        exit(await ScriptRun(options: options).play(file: script))
      } else if options.isPlain, PlainRun.isUsable {
        exit(await PlainRun(options: options, environment: environment).run())
      } else if PosixTerminal.isUsable(environment: environment) {
        exit(await TerminalRun(options: options, environment: environment).run())
      } else {
        exit(await ScriptRun(options: options).playLines())
      }
    } catch {
      StandardError.write("trellis: \(error.message)\n\n\(Options.usage)\n")
      exit(ExitCode.usage)
    }
  }
}

/// Where messages go that are not what was asked for.
nonisolated enum StandardError {
  static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
