import Foundation
import TerminalUI
import TerminalUIDriver
import TextSafety
import TrellisCommandLineOptions

/// The entry point of the program: parses the command line, and runs an example.
@main
enum GalleryProgram {
  private static let usage = """
    usage: gallery [counter] [--script FILE]

    Shows each way to navigate, in an example app of two flows and five tabs. The argument "counter" shows the smallest
    feature that uses a store instead. If input or output is not a terminal, commands are read as lines (see --help).

    \(SceneOptions.table)
    """

  private static let counter = "counter"

  static func main() async {
    do throws(SceneOptions.Fault) {
      let options = try SceneOptions(Array(CommandLine.arguments.dropFirst()))
      try check(options.names)
      if options.wantsHelp {
        StandardStream.output.writeLine(SafeText("\(usage)\n\n\(ScriptProgram.usage)", lineBreaks: .kept))
      } else if options.wantsVersion {
        StandardStream.output.writeLine("gallery \(ProjectVersion.current)")
      } else {
        exit(await run(options))
      }
    } catch {
      StandardStream.errors.writeLine("gallery: \(error.message)\n\n\(SafeText(usage, lineBreaks: .kept))")
      exit(ScriptProgram.usageError)
    }
  }

  private static func check(_ names: [String]) throws(SceneOptions.Fault) {
    if let unknown = names.first(where: { $0 != counter }) { throw .unknown("example", unknown, among: [counter]) }
    if names.count > 1 { throw SceneOptions.Fault(message: "name the example once") }
  }

  private static func run(_ options: SceneOptions) async -> Int32 {
    if options.names.isEmpty {
      return await SceneProgram(name: "gallery") { WindowGroup { NavigationGallery() } }.run(script: options.script)
    }
    return await SceneProgram(name: "gallery") { WindowGroup { CounterExample() } }.run(script: options.script)
  }
}
