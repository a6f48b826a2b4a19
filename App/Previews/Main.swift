import Foundation
import TerminalUI
import TerminalUIDriver
import TextSafety
import TrellisCommandLineOptions

/// The entry point of the program: finds the preview, and runs it.
@main
enum Main {
  static func main() async {
    do throws(SceneOptions.Fault) {
      let options = try PreviewOptions(Array(CommandLine.arguments.dropFirst()), names: AppScreens.all.map(\.name))
      if options.wantsHelp {
        write([PreviewOptions.usage, list, ScriptProgram.usage].joined(separator: "\n\n"))
      } else if options.wantsVersion {
        write("previews \(ProjectVersion.current)")
      } else if let preview = AppScreens.all.first(where: { $0.name == options.name }) {
        exit(await program(for: preview).run(script: options.script))
      } else {
        write(list)
      }
    } catch {
      let usage = SafeText("\(PreviewOptions.usage)\n\n\(list)", lineBreaks: .kept)
      StandardStream.errors.writeLine("previews: \(error.message)\n\n\(usage)")
      exit(ScriptProgram.usageError)
    }
  }

  private static func program(for preview: ScreenPreview) -> SceneProgram<some Scene> {
    SceneProgram(name: "previews") {
      let view = preview.make()
      return WindowGroup { view }
    }
  }

  private static func write(_ page: String) {
    StandardStream.output.writeLine(SafeText(page, lineBreaks: .kept))
  }

  private static var list: String {
    "previews:\n\n" + HelpTable.text(rows: AppScreens.all.map { ($0.name, $0.summary) })
  }
}
