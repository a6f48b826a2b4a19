import Foundation
import ProcessSupport
import Testing

/// All tests of the executable. They run beside each other: each has processes and a state directory of its own.
@Suite enum TrellisTests {}

/// The program under test: the executable that was built with these tests, and stands beside them.
enum Trellis {
  static let executable = program().path

  /// The repository's root.
  static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  static func scenario(_ name: String) -> URL {
    root.appendingPathComponent("Tests/Scenarios/\(name).scenario")
  }

  /// The program with a command line. It knows nothing of the user who runs the tests, not even their home.
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
