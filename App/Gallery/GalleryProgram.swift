import Foundation
import TerminalUI
import TerminalUIDriver
import TextSafety
import TrellisCommandLineOptions

/// The entry point of the program: parses the command line, and runs the gallery.
@main
enum GalleryProgram {
  private static let usage = """
    usage: gallery [--script FILE]

    Shows each way to navigate, in an example app of two flows and five tabs. Where input or output is no terminal, commands
    are read as lines (see --help).

    \(SceneOptions.table)
    """

  static func main() async {
    do throws(SceneOptions.Fault) {
      let options = try SceneOptions(Array(CommandLine.arguments.dropFirst()))
      if let argument = options.names.first {
        throw SceneOptions.Fault(message: "unknown argument \"\(argument)\"")
      }
      if options.wantsHelp {
        StandardStream.output.writeLine(SafeText("\(usage)\n\n\(ScriptProgram.usage)", lineBreaks: .kept))
      } else if options.wantsVersion {
        StandardStream.output.writeLine("gallery \(ProjectVersion.current)")
      } else {
        exit(await SceneProgram(name: "gallery") { WindowGroup { NavigationGallery() } }.run(script: options.script))
      }
    } catch {
      StandardStream.errors.writeLine("gallery: \(error.message)\n\n\(SafeText(usage, lineBreaks: .kept))")
      exit(ScriptProgram.usageError)
    }
  }
}
