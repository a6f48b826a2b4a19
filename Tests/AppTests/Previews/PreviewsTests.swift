import ProcessSupport
import Testing

@Suite
struct PreviewsTests {
  private func run(_ arguments: [String] = [], input: String = "") async throws -> Outcome {
    try await Program.built("previews", arguments).run(input: input)
  }

  @Test(arguments: [[], ["--list"]])
  func listIsGroupedByModule(arguments: [String]) async throws {
    let outcome = try await run(arguments)
    #expect(outcome.status == .exited(0))
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("AppComposition:\n\n"))
    for module in ["AuthFeature:", "OrdersFeature:", "SettingsFeature:"] { #expect(outcome.output.contains(module)) }
  }

  @Test func listContainsOnlyMatches() async throws {
    let outcome = try await run(["--list", "orders", "failed"])
    #expect(outcome.status == .exited(0))
    #expect(outcome.output.contains("orders-failed"))
    #expect(!outcome.output.contains("orders-empty"))
    #expect(try await run(["--list", "xyzzy"]).output.hasPrefix("No preview matches."))
  }

  @Test(arguments: [("home", "Oldest pending"), ("orders-empty", "No orders yet"), ("sign-in-refused", "do not match")])
  func previewIsShownInItsState(name: String, text: String) async throws {
    let outcome = try await run([name], input: "screen\nquit\n")
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.contains(text))
  }

  @Test(arguments: [
    (["ordrs"], "unknown preview \"ordrs\"; did you mean \"orders\"?"),
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

  @Test func stepsArePerformedInATerminalAndKeysControlIt() async throws {
    let environment = ["TERM": "xterm-256color"]
    let running = try Program.built("previews", ["sign-in-refused"], environment: environment)
      .start(in: .terminal(columns: 60, rows: 20))
    try await running.waitForScreen("do not match")
    await running.send("\u{3}")
    #expect(try await running.finish().status == .exited(0))
  }
}
