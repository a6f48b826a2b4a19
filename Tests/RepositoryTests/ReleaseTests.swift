import Foundation
import ProcessSupport
import TestSupport
import Testing

@Suite(
  "scripts/release builds a commit",
  .enabled(if: LoopbackServer.canRun, "skipped: python3, which runs scripts/release, is not installed"))
struct ReleaseTests {
  @Test func aWorkingTreeWithChangesIsRefusedBeforeTheBuild() async throws {
    try await withTemporaryDirectory { folder in
      let scripts = folder.appendingPathComponent("scripts")
      try FileManager.default.createDirectory(at: scripts, withIntermediateDirectories: true)
      let script = scripts.appendingPathComponent("release")
      try FileManager.default.copyItem(at: Repository.root.appendingPathComponent("scripts/release"), to: script)
      let environment = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME", "TMPDIR"].contains($0.key) }
      let commands = [["git", "init", "-q", folder.path], ["python3", script.path]]
      var outcomes: [Outcome] = []
      for command in commands {
        outcomes.append(
          try await Program("/usr/bin/env", command, environment: environment).run(within: .seconds(60)))
      }
      #expect(outcomes[0].status == .exited(0))
      #expect(outcomes[1].status == .exited(1))
      #expect(outcomes[1].errors.hasPrefix("The working tree has changes: commit them first"))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(names) == [".git", "scripts"])
    }
  }
}
