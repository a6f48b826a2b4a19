import Foundation
import TerminalUI
import TerminalUIDriver
import TextSafety
import TrellisCommandLineOptions

@main
enum PreviewsProgram {
  static func main() async throws {
    let program = CommandLineProgram(name: "previews", commands: [PreviewsCommand()])
    exit(try await program.run(Array(CommandLine.arguments.dropFirst()), in: ()).report())
  }
}

nonisolated private struct PreviewsCommand: ProgramCommand {
  let name = ""
  let summary = """
    Shows a screen in one of its states, on fake services. Without a name, lists the previews that contain all words. If
    input or output is not a terminal, reads commands as lines (see --help).
    """
  let operands = "[NAME]"

  struct Options: OptionGroup {
    let lists = CommandOption.flag("list", help: "list the previews that contain all words")
    let scene = SceneOptions()
  }

  func usage(of program: String) -> String {
    """
    \(program) NAME [--script FILE]
           \(program) [--list [WORD ...]]

    \(summary)

    \(HelpTable.text(of: options))
    """
  }

  func help(of program: String) -> String {
    "usage: \(usage(of: program))\n\n\(ScriptProgram.usage)"
  }

  @MainActor
  func run(_ arguments: ParsedArguments<Options>, in _: Void) async throws -> Int32 {
    let (names, script) = (arguments.operands, arguments.scene.script)
    if arguments.lists { return list(names.joined(separator: " ")) }
    let previews = try names.map(preview)
    if names.count > 1 { throw ArgumentError.rejected("one preview at a time, not also \"\(names[1])\"") }
    if let preview = previews.first { return await program(for: preview).run(script: script) }
    if script != nil { throw ArgumentError.rejected("--script needs the name of a preview") }
    return list("")
  }

  @MainActor
  private func list(_ search: String) -> Int32 {
    let page = PreviewList(PreviewCatalog.search(search)).text
    StandardStream.output.writeLine(SafeText(page, lineBreaks: .kept))
    return ScriptProgram.success
  }

  private func preview(_ name: String) throws(ArgumentError) -> ScreenPreview {
    let all = PreviewCatalog.all
    guard let preview = all.first(where: { $0.name == name }) else {
      throw .unknown("preview", name, among: all.map(\.name))
    }
    return preview
  }

  @MainActor
  private func program(for preview: ScreenPreview) -> SceneProgram<some Scene> {
    SceneProgram(name: "previews", steps: preview.steps) {
      WindowGroup { PreviewView(preview: preview) }
    }
  }
}
