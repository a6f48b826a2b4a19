import Foundation
import TerminalUI
import TerminalUIDriver
import TrellisCommandLineOptions

@main
enum GalleryProgram {
  static func main() async throws {
    let program = CommandLineProgram(name: "gallery", commands: [GalleryCommand()])
    exit(try await program.run(Array(CommandLine.arguments.dropFirst()), in: ()).report())
  }
}

nonisolated private struct GalleryCommand: ProgramCommand {
  let name = ""
  let summary = """
    Shows each way to navigate, in an example app of two flows and five tabs. The argument "counter" shows the smallest
    feature that uses a store instead, "patterns" shows one order list in two patterns, and "controls" shows the views
    of TerminalUI. If input or output is not a
    terminal, commands are read as lines (see --help).
    """
  let operands = "[\(Example.allCases.map(\.rawValue).joined(separator: "|"))]"

  /// The examples beside the navigation gallery, named by the argument.
  private enum Example: String, CaseIterable {
    case counter, patterns, controls
  }

  func help(of program: String) -> String {
    "usage: \(usage(of: program))\n\n\(ScriptProgram.usage)"
  }

  @MainActor
  func run(_ arguments: ParsedArguments<SceneOptions>, in _: Void) async throws -> Int32 {
    let names = arguments.operands
    if let unknown = names.first(where: { Example(rawValue: $0) == nil }) {
      throw ArgumentError.unknown("example", unknown, among: Example.allCases.map(\.rawValue))
    }
    if names.count > 1 { throw ArgumentError.rejected("name one example") }
    switch names.first.flatMap(Example.init) {
    case nil: return await Self.run(arguments) { NavigationGallery() }
    case .counter: return await Self.run(arguments) { CounterExample() }
    case .patterns: return await Self.run(arguments) { PatternsExample() }
    case .controls:
      return await SceneProgram(name: "gallery") { ControlsScenes() }.run(script: arguments.script)
    }
  }

  @MainActor
  private static func run(
    _ arguments: ParsedArguments<SceneOptions>, @ViewBuilder content: @escaping @MainActor () -> some View
  ) async -> Int32 {
    await SceneProgram(name: "gallery") { WindowGroup { content() } }.run(script: arguments.script)
  }
}
