import Foundation
import ProcessSupport

/// The program `dot` of Graphviz.
enum GraphvizDot {
  /// The path of `dot`, or `nil` if it is not installed.
  static let path = InstalledProgram.path(of: ["dot"])

  /// Renders a DOT graph as SVG.
  static func run(_ text: String) async throws -> Outcome {
    try await Program(path ?? "", ["-Tsvg"], environment: ["HOME": NSTemporaryDirectory()]).run(
      input: text, within: .seconds(240))
  }
}
