import Foundation
import TerminalUI
import TerminalUIDriver
import TrellisCommandLineOptions

/// The entry point of the program: runs its only command.
@main
enum GalleryProgram {
  static func main() async throws {
    let program = CommandLineProgram(name: "gallery", commands: [GalleryCommand()])
    exit(try await program.run(Array(CommandLine.arguments.dropFirst()), in: ()).report())
  }
}

/// The command of the program, which runs an example.
nonisolated private struct GalleryCommand: ProgramCommand {
  let name = ""
  let summary = """
    Shows each way to navigate, in an example app of two flows and five tabs. The argument "counter" shows the smallest
    feature that uses a store instead. If input or output is not a terminal, commands are read as lines (see --help).
    """
  let operands = "[\(counter)]"

  private static let counter = "counter"

  func help(of program: String) -> String {
    "usage: \(usage(of: program))\n\n\(ScriptProgram.usage)"
  }

  @MainActor
  func run(_ arguments: ParsedArguments<SceneOptions>, in _: Void) async throws -> Int32 {
    let names = arguments.operands
    if let unknown = names.first(where: { $0 != Self.counter }) {
      throw ArgumentError.unknown("example", unknown, among: [Self.counter])
    }
    if names.count > 1 { throw ArgumentError.rejected("name the example once") }
    if names.isEmpty {
      return await SceneProgram(name: "gallery") { WindowGroup { NavigationGallery() } }.run(script: arguments.script)
    }
    return await SceneProgram(name: "gallery") { WindowGroup { CounterExample() } }.run(script: arguments.script)
  }
}
