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
      let copy = folder.appendingPathComponent("scripts/release")
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Repository.script("release"), to: copy)
      #expect(try await Repository.run(["git", "init", "-q", folder.path]).status == .exited(0))
      let outcome = try await Repository.runScript(copy, [])
      #expect(outcome.status == .exited(1))
      #expect(outcome.errors.hasPrefix("The working tree has changes: commit them first"))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(names) == [".git", "scripts"])
    }
  }
}
