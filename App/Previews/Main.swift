import Foundation
import TerminalUI
import TerminalUIDriver
import TextSafety

/// The entry point of the program: finds the preview, and selects how to show it.
@main
enum Main {
  static func main() async {
    do throws(PreviewOptions.Fault) {
      let options = try PreviewOptions(Array(CommandLine.arguments.dropFirst()), names: ScreenPreview.all.map(\.name))
      if options.wantsHelp {
        write([PreviewOptions.usage, list, ScriptProgram.usage].joined(separator: "\n\n"))
      } else if let preview = ScreenPreview.all.first(where: { $0.name == options.name }) {
        exit(await run(preview, script: options.script))
      } else {
        write(list)
      }
    } catch {
      let usage = SafeText("\(PreviewOptions.usage)\n\n\(list)", lineBreaks: .kept)
      complain("previews: \(error.message)\n\n\(usage)")
      exit(ScriptProgram.usageError)
    }
  }

  private static func run(_ preview: ScreenPreview, script: String?) async -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let run = PreviewRun(preview: preview)
    if let script { return await run.play(file: script) }
    return PosixTerminal.isUsable(environment: environment)
      ? await run.show(environment: environment) : await run.playLines()
  }

  private static func write(_ page: String) {
    StandardStream.output.writeLine(SafeText(page, lineBreaks: .kept))
  }

  private static var list: String {
    let width = ScreenPreview.all.map(\.name.count).max() ?? 0
    let lines = ScreenPreview.all.map { preview in
      "  " + preview.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + preview.summary
    }
    return (["previews:", ""] + lines).joined(separator: "\n")
  }
}
