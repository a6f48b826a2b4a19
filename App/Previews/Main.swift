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

/// The parsed command line: the name of a preview, or a search, and the options of all programs that show scenes.
nonisolated struct PreviewOptions {
  /// The name of the preview to show, or `nil` to list previews.
  let name: String?
  /// The words that the listed previews contain; empty for all previews.
  let search: String
  let script: String?
  let wantsHelp: Bool
  let wantsVersion: Bool

  static let usage = """
    usage: previews NAME [--script FILE]
           previews [--list [WORD ...]]

    Shows a screen in one of its states, on fake services. Without a name, lists the previews that contain all words. If
    input or output is not a terminal, reads commands as lines (see --help).

    \(SceneOptions.table)
    """

  /// Parses the arguments after the program name.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - names: The names of all previews.
  /// - Throws: `SceneOptions.Fault` if an argument is invalid.
  init(_ arguments: [String], names: [String]) throws(SceneOptions.Fault) {
    let isList = arguments.contains("--list")
    let options = try SceneOptions(arguments.filter { $0 != "--list" })
    (script, wantsHelp, wantsVersion) = (options.script, options.wantsHelp, options.wantsVersion)
    search = isList ? options.names.joined(separator: " ") : ""
    name = isList ? nil : options.names.first
    if isList { return }
    if let unknown = options.names.first(where: { !names.contains($0) }) {
      throw .unknown("preview", unknown, among: names)
    }
    if options.names.count > 1 {
      throw SceneOptions.Fault(message: "one preview at a time, not also \"\(options.names[1])\"")
    }
    if options.script != nil, options.names.isEmpty {
      throw SceneOptions.Fault(message: "--script needs the name of a preview")
    }
  }
}
