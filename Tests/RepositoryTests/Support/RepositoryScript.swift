import Foundation
import ProcessSupport
import TestSupport

extension Repository {
  /// Runs a Python script of the repository, or a copy of it.
  static func runScript(_ script: URL, _ arguments: [String]) async throws -> Outcome {
    try await run(["python3", script.path] + arguments)
  }

  static func script(_ name: String) -> URL { root.appendingPathComponent("scripts/\(name)") }

  /// Runs a command with the variables of the environment that Swift and git need.
  static func run(_ command: [String]) async throws -> Outcome {
    let environment = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME", "TMPDIR"].contains($0.key) }
    return try await Program("/usr/bin/env", command, environment: environment).run(within: .seconds(60))
  }
}
