import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  /// Links and notifications in each state of the app and of the session. The scenarios show one cell after another.
  @Suite(.requirement("N34", "N35", "L4", "A12"))
  struct LinkMatrixTests {
    nonisolated private static let sessions = ["signed-in", "signed-out", "expired-session", "offline"]

    @Test(arguments: sessions)
    func eachCellLeadsToTheOrder(session: String) async throws {
      let outcome = try await Trellis.run(["--script", Self.scenario(session).path])
      #expect(outcome == Outcome(status: .exited(0)))
    }

    @Test func matrixIsComplete() throws {
      let matrix = try Self.sessions.map { LinkMatrix(scenario: try Self.text(of: $0)) }
      #expect(matrix.map(\.validCells.count).reduce(0, +) == 36)
      for (session, matrix) in zip(Self.sessions, matrix) { #expect(matrix.invalidCells == [], "\(session)") }
    }

    @Test("A process that starts with a notification leads to the order")
    func startedProcessLeadsToTheOrder() async throws {
      try await withFixture { fixture in
        let start = {
          try Trellis.program(
            ["notify", LinkMatrix.notification, "--state-dir", fixture.state.path],
            environment: ["TERM": "xterm-256color"]
          ).start(in: .terminal(columns: 80, rows: 24))
        }
        let signedOut = try start()
        try await signedOut.waitForScreen("Sign in to")
        await signedOut.send(Keys.signIn)
        try await signedOut.waitForScreen("Step 1 of 4")
        await signedOut.send(Keys.tab + Keys.enter)
        try await signedOut.waitForScreen("Priya Tanaka")
        // The next launch restores the home screen, so only the notification leads to the order.
        await signedOut.send(Keys.escape)
        try await signedOut.waitForScreen("Oldest pending")
        await signedOut.send(Keys.interrupt)
        #expect(try await signedOut.finish().status == .exited(0))

        let signedIn = try start()
        try await signedIn.waitForScreen("Priya Tanaka")
        await signedIn.send(Keys.interrupt)
        #expect(try await signedIn.finish().status == .exited(0))
      }
    }

    private static func scenario(_ session: String) -> URL { Trellis.scenario("Links/\(session)") }

    private static func text(of session: String) throws -> String {
      try String(contentsOf: scenario(session), encoding: .utf8)
    }
  }
}

/// The cells of a scenario, each of which begins with a comment such as `# --- background, https link`.
nonisolated private struct LinkMatrix {
  static let notification = "Tests/Scenarios/Links/new-order.json"
  static let order = "expect \"Order #1042\""
  private static let triggers = [
    "custom link": "open trellis://orders/1042", "https link": "open https://trellis.example/orders/1042",
    "notification": "notify \(notification)",
  ]
  private static let contexts = [
    "foreground": [], "background": ["phase background"], "not running": ["relaunch"],
  ]
  static let cells = contexts.keys.sorted().flatMap { place in triggers.keys.sorted().map { "\(place), \($0)" } }

  private let linesByCell: [String: [Substring]]

  init(scenario: String) {
    let sections = ("\n" + scenario).components(separatedBy: "\n# --- ").dropFirst()
    let lines = sections.map { $0.split(separator: "\n") }.filter { !$0.isEmpty }
    linesByCell = Dictionary(lines.map { (String($0[0]), Array($0.dropFirst())) }, uniquingKeysWith: +)
  }

  var validCells: [String] { Self.cells.filter(isValid) }
  var invalidCells: [String] { Self.cells.filter { !isValid($0) } }

  static func trigger(of cell: String) -> String { triggers[parts(of: cell).last ?? ""] ?? "" }
  static func context(of cell: String) -> [String] { contexts[parts(of: cell).first ?? ""] ?? [] }

  private static func parts(of cell: String) -> [String] { cell.components(separatedBy: ", ") }

  /// Returns whether a cell has its only trigger immediately after its context, and expects the order after both.
  private func isValid(_ cell: String) -> Bool {
    let lines = (linesByCell[cell] ?? []).map(String.init)
    let triggers = lines.indices.filter { Self.triggers.values.contains(lines[$0]) }
    guard triggers.count == 1, let index = triggers.first, lines[index] == Self.trigger(of: cell) else { return false }
    let before = Array(lines[..<index])
    let context = Self.context(of: cell)
    let others = Self.contexts.values.filter { !$0.isEmpty && $0 != context }
    return before.suffix(context.count) == context[...] && !others.contains { before.suffix($0.count) == $0[...] }
      && lines[index...].contains(Self.order)
  }
}
