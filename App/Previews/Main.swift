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
      let options = try PreviewOptions(Array(CommandLine.arguments.dropFirst()), names: PreviewCatalog.all.map(\.name))
      if options.wantsHelp {
        write([PreviewOptions.usage, ScriptProgram.usage].joined(separator: "\n\n"))
      } else if options.wantsVersion {
        write("previews \(ProjectVersion.current)")
      } else if let preview = PreviewCatalog.all.first(where: { $0.name == options.name }) {
        exit(await program(for: preview).run(script: options.script))
      } else {
        write(PreviewList(PreviewCatalog.search(options.search)).text)
      }
    } catch {
      let usage = SafeText(PreviewOptions.usage, lineBreaks: .kept)
      StandardStream.errors.writeLine("previews: \(error.message)\n\n\(usage)")
      exit(ScriptProgram.usageError)
    }
  }

  private static func program(for preview: ScreenPreview) -> SceneProgram<some Scene> {
    SceneProgram(name: "previews", steps: preview.steps) {
      WindowGroup { PreviewView(preview: preview) }
    }
  }

  private static func write(_ page: String) {
    StandardStream.output.writeLine(SafeText(page, lineBreaks: .kept))
  }
}
