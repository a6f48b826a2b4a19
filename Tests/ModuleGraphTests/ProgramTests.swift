import Foundation
import ProcessSupport
import Testing

/// The program as people and CI run it.
@Suite struct ProgramTests {
  /// The repository that holds this test.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private func run(_ arguments: String...) async throws -> Outcome {
    try await Program.built("module-graph", arguments + ["--package-path", Self.root]).run(within: .seconds(60))
  }

  @Test("This repository has no findings")
  func ownRepository() async throws {
    let outcome = try await run("check", "--strict")
    #expect(outcome.status == .exited(0), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.hasPrefix("no findings"))
  }

  @Test("The tree of a target begins with it and holds what it imports")
  func tree() async throws {
    let outcome = try await run("tree", "module-graph")
    #expect(outcome.output == "module-graph\n└─ ModuleGraph\n")
  }

  @Test("A misspelt command, option or target is refused with the nearest that there is")
  func misspelt() async throws {
    for (words, hint) in [
      (["chek"], "did you mean \"check\"?"), (["check", "--stric"], "did you mean --strict?"),
      (["tree", "ModulGraph"], "did you mean \"ModuleGraph\"?"),
      (["check", "--format", "txt"], "did you mean \"text\"?"),
    ] {
      let outcome = try await Program.built("module-graph", words + ["--package-path=\(Self.root)"]).run()
      #expect(outcome.status == .exited(2))
      #expect(outcome.errors.contains(hint), "\(outcome.errors)")
    }
  }
}
