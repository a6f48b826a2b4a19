import Foundation
import ProcessSupport

/// The program `dot` of Graphviz.
enum GraphvizDot {
  /// The path of `dot`, or `nil` if it is not installed.
  static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/dot" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Renders a DOT graph as SVG.
  static func run(_ text: String) async throws -> Outcome {
    try await Program(path ?? "", ["-Tsvg"], environment: ["HOME": NSTemporaryDirectory()]).run(
      input: text, within: .seconds(60))
  }
}
