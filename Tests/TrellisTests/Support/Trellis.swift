import Foundation
import ProcessSupport
import Testing

/// All tests of the executable. They run in parallel: each has its own processes and state directory.
@Suite enum TrellisTests {}

/// The program under test: the executable in the build directory of these tests.
nonisolated enum Trellis {
  static let executable = program().path

  static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  static func scenario(_ name: String) -> URL {
    root.appendingPathComponent("Tests/Scenarios/\(name).scenario")
  }

  /// Returns the program with arguments. Its environment has no variable of the current user, not even `HOME`.
  static func program(_ arguments: [String] = [], environment: [String: String] = [:]) -> Program {
    .built("trellis", arguments, environment: environment)
  }

  static func run(_ arguments: [String] = [], input: String = "") async throws -> Outcome {
    try await program(arguments).run(input: input)
  }
}

extension Outcome {
  var errorLines: [Substring] { errors.split(separator: "\n", omittingEmptySubsequences: false) }
  var hasEscapes: Bool { output.utf8.contains(0x1B) || errors.utf8.contains(0x1B) }
}
