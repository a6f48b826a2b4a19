import ProcessSupport
import Testing

struct MeasuredViewsTests {
  private func start(_ arguments: [String]) throws -> RunningProgram {
    try Program.built("measured-views", arguments, environment: ["TERM": "xterm-256color"])
      .start(in: .terminal(columns: 40, rows: 10))
  }

  @Test(arguments: ["root", "stack", "tab", "sheet"]) func theListIsShownAtEachPlace(place: String) async throws {
    let running = try start(["list", "--rows", "1000", "--place", place])
    try await running.waitForScreen("Row 2")
    await running.send("\u{3}")
    let outcome = try await running.finish()
    #expect(outcome.status == .exited(0))
    #expect(outcome.output.contains(/built \d+ rows/))
  }

  @Test func theSmallestViewIsShown() async throws {
    let running = try start(["hello"])
    try await running.waitForScreen("Hello, world")
    await running.send("\u{3}")
    #expect(try await running.finish().status == .exited(0))
  }

  @Test func anUnknownPlaceIsRejected() async throws {
    let outcome = try await Program.built("measured-views", ["list", "--place", "tabs"]).run()
    #expect(outcome.status == .exited(64))
    #expect(outcome.output.hasPrefix("measured-views: --place takes one of root, stack, tab, sheet, not \"tabs\""))
  }
}
