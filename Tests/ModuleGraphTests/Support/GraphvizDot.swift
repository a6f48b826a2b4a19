import Foundation
import ProcessSupport

/// Graphviz's own program.
enum GraphvizDot {
  /// Nil where it is not installed.
  static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/dot" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Draws a graph as SVG.
  static func run(_ text: String) async throws -> Outcome {
    try await Program(path ?? "", ["-Tsvg"], environment: ["HOME": NSTemporaryDirectory()]).run(
      input: text, within: .seconds(60))
  }
}
