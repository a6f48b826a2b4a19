import Foundation
import ProcessSupport
import TestSupport
import Testing

struct GalleryTests {
  private func run(_ arguments: [String] = [], input: String = "") async throws -> Outcome {
    try await Program.built("gallery", arguments).run(input: input)
  }

  private static var scenarios: URL {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return root.appendingPathComponent("Tests/Scenarios/Gallery")
  }

  @Test(
    "Each hook of the navigation engine has a screen that uses it, old flows are released, and controls are operated",
    .requirement("N26", "N29"),
    arguments: ["errors", "examples", "flows", "journey", "navigation", "nested-detours", "retained"])
  func scenarioPasses(name: String) async throws {
    let example = name == "examples" ? [] : ["navigation"]
    let script = Self.scenarios.appendingPathComponent("\(name).scenario").path
    let outcome = try await run(example + ["--script", script])
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
  }

  @Test func theCounterLooksUpAFact() async throws {
    let script = """
      tap "Increment"
      tap "Increment"
      tap "Increment"
      tap "Decrement"
      expect "Count: 2"
      tap "Fact"
      expect "2 is even."
      """
    let outcome = try await run(["counter"], input: script + "\n")
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
  }

  @Test func helpListsTheOptionAndTheCommands() async throws {
    let outcome = try await run(["--help"])
    #expect(outcome.status == .exited(0))
    #expect(outcome.output.hasPrefix("usage: gallery [navigation|counter|patterns] [--script FILE]\n"))
    #expect(outcome.output.contains("commands, one on a line"))
  }

  @Test(arguments: [
    (["controls"], "unknown example \"controls\""),
    (["conter"], "unknown example \"conter\"; did you mean \"counter\"?"),
    (["counter", "counter"], "name one example"),
    (["--scrpt"], "unknown option \"--scrpt\"; did you mean \"--script\"?"),
    (["--script"], "--script needs a value"),
  ])
  func invalidArgumentsAreReported(arguments: [String], message: String) async throws {
    let outcome = try await run(arguments)
    #expect(outcome.status == .exited(64))
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("gallery: \(message)\n"))
  }

  @Test func failedStepReportsItsLineAndTheScreen() async throws {
    let outcome = try await run(input: "expect \"nothing like it\"\n")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.hasPrefix("stdin:1: expected \"nothing like it\" on the screen\n"))
    #expect(outcome.errors.contains("Pressed: nothing"))
  }

  @Test func keysControlTheGalleryInATerminal() async throws {
    let environment = ["TERM": "xterm-256color"]
    let running = try Program.built("gallery", ["navigation"], environment: environment)
      .start(in: .terminal(columns: 60, rows: 20))
    try await running.waitForScreen("C O L O R S")
    await running.send("\r")
    try await running.waitForScreen("14 alive  7 shown")
    await running.send("\u{14}")
    try await running.waitForScreen("the tree lists as many as the line says") { screen in
      screen.lines.count { $0.contains("Coordinator  ") } == 7
    }
    await running.send("\u{3}")
    #expect(try await running.finish().status == .exited(0))
  }
}
