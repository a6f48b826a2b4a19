import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  /// Links and notifications in each state of the app and of the session. The scenarios show one cell after another.
  ///
  /// `LinkInboxTests` and `NotificationDeliveryTests` show each state without a screen.
  struct LinkMatrixTests {
    nonisolated private static let sessions = ["signed-in", "signed-out", "expired-session", "offline"]

    /// Whether each of the 36 cells is played. Otherwise each session has each context and each trigger once.
    nonisolated private static let playsAllCells = ProcessInfo.processInfo.environment["TRELLIS_ALL_LINKS"] != nil

    @Test(.requirement("N34", "N35"), arguments: sessions)
    func playedCellsLeadToTheOrder(session: String) async throws {
      let sections = try Self.text(of: session).components(separatedBy: "\n# --- ")
      // The sign-in, three of nine cells, and what follows them; the lines of the others are empty.
      let script = sections.enumerated().map { index, section -> String in
        let isPlayed = Self.playsAllCells || [0, 1, 5, 9].contains(index) || index > 9
        return isPlayed ? section : section.filter { $0 == "\n" }
      }
      #expect(try await Trellis.run(input: script.joined(separator: "\n# --- ")) == Outcome(status: .exited(0)))
    }

    @Test func matrixIsComplete() throws {
      #expect(Self.sessions.count * LinkMatrix.cells.count == 36)
      for session in Self.sessions {
        #expect(LinkMatrix(scenario: try Self.text(of: session)).invalidCells == [], "\(session)")
      }
    }

    @Test("A process that starts with a notification leads to the order", .requirement("N35"))
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

    private static func text(of session: String) throws -> String {
      try String(contentsOf: Trellis.scenario("Links/\(session)"), encoding: .utf8)
    }
  }
}

/// The cells of a scenario, each of which begins with a comment such as `# --- background, https link`.
nonisolated private struct LinkMatrix {
  static let notification = "Tests/Scenarios/Links/new-order.json"
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

  var invalidCells: [String] { Self.cells.filter { !isValid($0) } }

  /// Returns whether a cell has its only trigger immediately after its context, and expects the order after both.
  private func isValid(_ cell: String) -> Bool {
    let parts = cell.components(separatedBy: ", ")
    guard let context = Self.contexts[parts[0]] else { return false }
    let lines = (linesByCell[cell] ?? []).map(String.init)
    let triggers = lines.indices.filter { Self.triggers.values.contains(lines[$0]) }
    guard triggers.count == 1, let index = triggers.first, lines[index] == Self.triggers[parts[1]] else { return false }
    let before = Array(lines[..<index])
    let others = Self.contexts.values.filter { !$0.isEmpty && $0 != context }
    return before.suffix(context.count) == context[...] && !others.contains { before.suffix($0.count) == $0[...] }
      && lines[index...].contains("expect \"Order #1042\"")
  }
}
