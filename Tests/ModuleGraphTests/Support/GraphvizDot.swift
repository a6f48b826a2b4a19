import Foundation
import ProcessSupport
import TestSupport

enum GraphvizDot {
  static let path = InstalledProgram.path(of: ["dot"])

  static func run(_ text: String) async throws -> Outcome {
    try await Program(path ?? "", ["-Tsvg"], environment: ["HOME": NSTemporaryDirectory()]).run(
      input: text, within: .seconds(240))
  }
}
