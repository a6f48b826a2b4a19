import Foundation
import ProcessSupport
import Testing

@testable import ModuleGraph

/// A signal ends the program, what it has started, and what it has put down.
@Suite struct InterruptionTests {
  private static let files = [
    "Package.swift": "// swift-tools-version: 6.2\n", "Sources/A/A.swift": "", "Sources/B/B.swift": "import A\n",
  ]

  @Test("A signal while a build is timed ends the build, and no folder is left", arguments: [SIGINT, SIGTERM, SIGHUP])
  func timedBuild(_ signal: Int32) async throws {
    let swift = try FakeSwift(build: .standstill)
    let repository = try TemporaryRepository(Self.files)
    let outcome = try await interrupted(swift, signal, "numbers", "--time-builds", "--package-path", repository.root)
    #expect(outcome.status == .killed(signal: signal))
    #expect(outcome.withoutNotices.errors == "filling the compiler's caches\n")
    #expect(swift.leftovers == [])
  }

  @Test("A signal while an old revision is read leaves neither its files nor anything in git")
  func difference() async throws {
    let swift = try FakeSwift(manifest: .standstill)
    let fixture = try GitFixture()
    let outcome = try await interrupted(swift, SIGINT, "diff", "main", "--package-path", fixture.root)
    #expect(outcome.withoutNotices == Outcome(status: .killed(signal: SIGINT)))
    #expect(swift.leftovers == [])
    #expect(FolderListing.names(in: fixture.root + "/.git/worktrees") == [])
    #expect(!FileBytes.isFile(fixture.root + "/.git/index.lock"))
  }

  /// Before it stands still, it asks git and SwiftPM's stand-in a few times, beside all other tests.
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
    // It ends when the last process that could have written to it has; one that had to be killed says nothing.
    let said = try await news.finish(within: patience)
    #expect(said.status == .exited(0) && said.output.hasSuffix("\nthe signal came\n"), "\(said.output)")
    return outcome
  }

  @Test("An old manifest that does not compile is named by its commit, and nothing of it is left")
  func brokenManifest() async throws {
    let swift = try FakeSwift(manifest: .failure)
    let fixture = try GitFixture()
    let outcome = try await swift.program("diff", "main", "--package-path", fixture.root).run(within: patience)
    #expect(outcome.status == .exited(2))
    #expect(outcome.errors.hasPrefix("error: Package.swift of "), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix(": SwiftPM cannot read it: Sources/A/A.swift:1:1: error: no such luck\n"))
    #expect(swift.leftovers == [])
  }

  @Test("A build that fails is named by its module, with the compiler's line, and nothing of it is left")
  func brokenBuild() async throws {
    let swift = try FakeSwift(build: .failure)
    let repository = try TemporaryRepository(Self.files)
    let outcome = try await swift.program("numbers", "--time-builds", "--package-path", repository.root)
      .run(within: patience)
    #expect(outcome.status == .exited(2))
    let line = outcome.errors.split(separator: "\n").last
    #expect(line == "error: A: does not build: Sources/A/A.swift:1:1: error: no such luck")
    #expect(swift.leftovers == [])
  }
}
