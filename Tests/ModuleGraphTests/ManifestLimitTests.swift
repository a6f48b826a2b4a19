import Foundation
import ProcessSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading

/// A manifest is a program, which may run forever and start other processes.
@Suite struct ManifestLimitTests {
  private static let files = [
    "Package.swift": "// swift-tools-version: 6.2\n", "Sources/A/A.swift": "", "Sources/B/B.swift": "",
  ]
  private let patience = Duration.seconds(120)

  @Test("A signal terminates a manifest in a separate process group", arguments: [SIGINT, SIGTERM])
  func signal(_ signal: Int32) async throws {
    let swift = try FakeSwift(manifest: .detached)
    let repository = try TemporaryRepository(Self.files)
    let news = try swift.news()
    let running = try swift.program("check", "--package-path", repository.root).start()
    try await news.wait(for: "\n", within: patience)
    await running.send(signal: signal)
    #expect(try await running.finish(within: patience).status == .killed(signal: signal))
    // `cat` exits when the last process with the pipe open exits.
    #expect(try await news.finish(within: patience) == Outcome(status: .exited(0), output: "manifest\n"))
  }

  @Test("A manifest that exceeds the time limit is named, and stopped with its child processes")
  func timeLimit() async throws {
    let swift = try FakeSwift(manifest: .detached)
    let repository = try TemporaryRepository(Self.files)
    let news = try swift.news()
    let outcome = try await swift.run(["check", "--manifest-timeout", "1", "--package-path", repository.root])
    swift.endNews()
    #expect(outcome.status == .exited(2))
    #expect(
      outcome.errors
        == "error: Package.swift: its evaluation was stopped after 1 s: --manifest-timeout SECONDS allows more\n")
    #expect(try await news.finish(within: patience).status == .exited(0))
  }

  @Test("A notice names a manifest that is slow to evaluate") func notice() throws {
    let swift = try FakeSwift(manifest: .standstill)
    let repository = try TemporaryRepository(Self.files)
    let lines = Lines()
    let source = SwiftPMManifests(
      toolchain: Toolchain(swift: swift.path, identity: ""), scratchFolder: repository.root + "/scratch",
      patience: .init(noticeAfter: .zero, stopAfter: .milliseconds(1), notify: lines.add))
    let problem = #expect(throws: Problem.self) { try source.package(in: repository.root, manifest: []) }
    #expect(problem?.file == repository.root + "/Package.swift")
    #expect(
      lines.all == [
        "note: \(repository.root)/Package.swift is still being evaluated after 0 s; it is stopped after 0.001 s\n"
      ])
    let usual = SwiftPMManifests.EvaluationLimits()
    #expect(usual.noticeAfter == .seconds(5) && usual.stopAfter == .seconds(60))
  }

  @Test("Invalid time limits are rejected", arguments: ["0", "-1", "soon", "nan", "1e9"])
  func badLimit(_ word: String) async {
    let error = "error: --manifest-timeout takes a number of seconds up to 86400, not \"\(word)\"\n"
    #expect(await ModuleGraphProgram.said(["tree", "--manifest-timeout", word]) == (.unreadable, "", error))
  }
}
