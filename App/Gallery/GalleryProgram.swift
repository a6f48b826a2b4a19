import Foundation
import TerminalUI
import TerminalUIDriver
import TrellisCommandLineOptions

@main
enum GalleryProgram {
  static func main() async throws {
    let program = CommandLineProgram(name: "gallery", commands: [GalleryCommand(), PagesCommand()])
    exit(try await program.run(Array(CommandLine.arguments.dropFirst()), in: ()).report())
  }
}

nonisolated private struct GalleryCommand: ProgramCommand {
  let name = ""
  let summary = """
    Shows each view, layout, chart and kind of navigation with its code. The argument "navigation" shows an app with each
    way to navigate instead, "counter" the smallest feature that uses a store, and "patterns" one order list in two
    patterns. If input or output is not a terminal, commands are read as lines (see --help).
    """
  let operands = "[\(Example.allCases.map(\.rawValue).joined(separator: "|"))]"

  /// The example apps beside the gallery, named by the argument.
  private enum Example: String, CaseIterable {
    case navigation, counter, patterns
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
    case nil: return await Self.run(arguments) { CatalogScenes() }
    case .navigation: return await Self.run(arguments) { WindowGroup { NavigationGallery() } }
    case .counter: return await Self.run(arguments) { WindowGroup { CounterExample() } }
    case .patterns: return await Self.run(arguments) { WindowGroup { PatternsExample() } }
    }
  }

  @MainActor
  private static func run(
    _ arguments: ParsedArguments<SceneOptions>, scene: @escaping @MainActor () -> some Scene
  ) async -> Int32 {
    await SceneProgram(name: "gallery", scene: scene).run(script: arguments.script)
  }
}
