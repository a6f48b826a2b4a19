import Foundation
import ProcessSupport
import RequirementTrait
import Testing

/// The `previews` command, used interactively and by scripts.
@Suite
struct PreviewsTests {
  private func run(_ arguments: [String] = [], input: String = "") async throws -> Outcome {
    try await Program.built("previews", arguments).run(input: input)
  }

  private var names: [String] {
    get async throws {
      try await run().output.split(separator: "\n").dropFirst().compactMap { line in
        line.split(separator: " ").first.map(String.init)
      }
    }
  }

  @Test func commandWithoutArgumentsListsPreviews() async throws {
    let outcome = try await run()
    #expect(outcome.status == .exited(0))
    #expect(outcome.errors == "")
    #expect(try await names.starts(with: ["navigation", "launch", "sign-in"]))
  }

  @Test("Every preview shows a screen with mock data only", .requirement("M12"))
  func everyPreviewShowsAScreen() async throws {
    let names = try await names
    #expect(names.count == 16)
    for name in names {
      let outcome = try await run([name], input: "screen\nresize 60x20\nscreen\nquit\n")
      #expect(outcome.status == .exited(0), "\(name): \(outcome.errors)")
      #expect(outcome.output.contains { $0.isLetter }, "\(name)")
    }
  }

  @Test(arguments: [
    (["navigaton"], "unknown preview \"navigaton\"; did you mean \"navigation\"?"),
    (["xyzzy-and-more"], "unknown preview \"xyzzy-and-more\""),
    (["--scrpt"], "unknown option \"--scrpt\"; did you mean \"--script\"?"),
    (["orders", "home"], "one preview at a time, not also \"home\""),
    (["orders", "--script"], "--script needs a value"),
    (["--script", "x"], "--script needs the name of a preview"),
  ])
  func invalidArgumentsAreReported(arguments: [String], message: String) async throws {
    let outcome = try await run(arguments)
    #expect(outcome.status == .exited(64))
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("previews: \(message)\n"))
  }

  @Test("The gallery scenario passes, and old flows are deallocated", .requirement("N26", "N29"))
  func galleryScenarioPasses() async throws {
    let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let scenario = root.appendingPathComponent("Tests/Scenarios/Previews/navigation.scenario")
    let outcome = try await run(["navigation", "--script", scenario.path])
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
  }

  @Test func failedStepReportsItsLineAndTheScreen() async throws {
    let outcome = try await run(["navigation"], input: "expect \"nothing like it\"\n")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.hasPrefix("stdin:1: expected \"nothing like it\" on the screen\n"))
    #expect(outcome.errors.contains("C O L O U R S"))
  }

  @Test(.bug(id: "U18")) func keysControlPreviewsInATerminal() async throws {
    let environment = ["TERM": "xterm-256color"]
    let running = try Program.built("previews", ["navigation"], environment: environment)
      .start(in: .terminal(columns: 60, rows: 20))
    try await running.waitForScreen("C O L O U R S")
    await running.send("\r")
    try await running.waitForScreen("13 alive  7 shown")
    await running.send("\u{14}")
    try await running.waitForScreen("the tree lists as many as the line says") { screen in
      screen.lines.count { $0.contains("Coordinator  ") } == 7
    }
    await running.send("\u{3}")
    #expect(try await running.finish().status == .exited(0))
  }
}
