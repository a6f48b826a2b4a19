import Foundation
import ProcessSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading

@Suite struct InterruptionTests {
  @Test(
    "A signal while an old revision is read leaves no files and no git worktree", arguments: [SIGINT, SIGTERM, SIGHUP])
  func difference(_ signal: Int32) async throws {
    let swift = try FakeSwift(manifest: .standstill)
    let fixture = try GitFixture()
    try fixture.write("More.\n", to: "README.md")
    let outcome = try await interrupted(swift, signal, "diff", "main", "--package-path", fixture.root)
    #expect(outcome == Outcome(status: .killed(signal: signal)))
    #expect(swift.leftovers == [])
    #expect(FolderListing.names(in: fixture.root + "/.git/worktrees") == [])
    #expect(!FileBytes.isFile(fixture.root + "/.git/index.lock"))
  }

  /// A long timeout: before it blocks, the program calls git and the fake SwiftPM, in parallel with other tests.
  private let patience = Duration.seconds(120)

  private func interrupted(_ swift: FakeSwift, _ signal: Int32, _ words: String...) async throws -> Outcome {
    var program = swift.program()
    program.arguments = words
    let news = try swift.news()
    let running = try program.start()
    do {
      try await news.wait(for: "\n", within: patience)
    } catch {
      try await running.transferInputAndOutput(for: .milliseconds(1))
      Issue.record("the program has not come so far: \(await running.errors)")
      throw error
    }
    await running.send(signal: signal)
    let outcome = try await running.finish(within: patience)
    // `cat` exits when the last process with the pipe open exits. A process that SIGKILL ends prints nothing.
    let said = try await news.finish(within: patience)
    #expect(said.status == .exited(0) && said.output.hasSuffix("\nthe signal came\n"), "\(said.output)")
    return outcome
  }

  @Test("The error for an invalid manifest of an old revision names its commit, and no files are left")
  func brokenManifest() async throws {
    let swift = try FakeSwift(manifest: .failure)
    let fixture = try GitFixture()
    try fixture.write("More.\n", to: "README.md")
    let outcome = try await swift.program("diff", "main", "--package-path", fixture.root).run(within: patience)
    #expect(outcome.status == .exited(2))
    #expect(outcome.errors.hasPrefix("error: Package.swift of "), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix(": SwiftPM cannot read it: Sources/A/A.swift:1:1: error: no such luck\n"))
    #expect(swift.leftovers == [])
  }
}
