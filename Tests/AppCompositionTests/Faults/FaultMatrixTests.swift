import Foundation
import TestSupport
import Testing

@Suite("The app under the faults of its server")
struct FaultMatrixTests {
  /// Whether each of the 195 cells is played. Otherwise each action and each fault is played twice.
  nonisolated private static let playsAllCells = ProcessInfo.processInfo.environment["TRELLIS_ALL_FAULTS"] != nil

  // One test for all cells: the main actor runs them serially, and many tests would occupy the slots of others.
  /// Runs each cell from a copy of one signed-in state, because signing in is most of the work.
  @Test("Screens match the matrix, and no data is lost", .requirement("E2", "Z5"))
  func noDataIsLost() async throws {
    try await withTemporaryDirectory { directory in
      let start = directory.appendingPathComponent("start")
      try await FaultFixture(directory: start).play("signing in", UserScript.arrive)
      for action in FaultedAction.allCases {
        let cells = try #require(FaultMatrix.cells[action]).filter { isPlayed(action, under: $0.key) }
        for (fault, cell) in cells.sorted(by: { $0.key < $1.key }) {
          let state = directory.appendingPathComponent("\(UUID())")
          if action != .signIn { try FileManager.default.copyItem(at: start, to: state) }
          let name = "\(action.rawValue), \(fault)"
          try await FaultFixture(directory: state).play(name, script(of: action, under: fault, cell))
        }
      }
    }
  }

  /// Returns whether a cell is played. Two diagonals of the matrix contain every action and every fault.
  private func isPlayed(_ action: FaultedAction, under fault: String) -> Bool {
    let actions = FaultedAction.allCases
    guard !Self.playsAllCells, let row = FaultMatrix.faults.firstIndex(where: { $0.argument == fault }),
      let column = actions.firstIndex(of: action)
    else { return true }
    return [0, 5].contains((row + actions.count - column) % actions.count)
  }

  private func script(of action: FaultedAction, under fault: String, _ cell: FaultMatrix.Cell) -> String {
    // Longer than the client's deadline, so that all retries are finished.
    action.preparation + "fault \(fault)\n" + action.act + "advance 25s\n" + end(of: action, cell) + action.proof
  }

  private func end(of action: FaultedAction, _ cell: FaultMatrix.Cell) -> String {
    switch cell {
    case .works: "fault none\n"
    case .fails(let text), .mayHaveWorked(let text): Self.expect(text) + "fault none\n" + action.actAgain
    case .failsOnTheLine(let text): "expect \"\(text)\"\nfault none\n" + action.act
    // Requests that follow the launch have timeouts of their own. Later the app finds the server by itself.
    case .showsStoredContent(let text):
      "advance 60s\nexpect \"\(text)\"\nfault none\nadvance 60s\nreject \"\(text)\"\n"
    case .endsSession(let text) where action == .launch:
      "expect \"\(text)\"\nfault none\n" + action.actInANewSession
    case .endsSession(let text): "expect \"\(text)\"\nfault none\ntap \"Sign in\"\n" + action.actInANewSession
    }
  }

  /// Returns commands that expect each sentence of a text, which the screen shows on separate lines.
  private static func expect(_ text: String) -> String {
    text.dropLast().replacing(". ", with: "\n").split(separator: "\n").map { "expect \"\($0)\"\n" }.joined()
  }

  @Test func matrixIsComplete() {
    for action in FaultedAction.allCases {
      #expect(FaultMatrix.cells[action].map { Set($0.keys) } == Set(FaultMatrix.faults.map(\.argument)))
    }
  }

  @Test func documentIsGeneratedFromTheMatrix() throws {
    let outcome = try GeneratedDocument.compare(FaultMatrixDocument.text, with: FaultMatrixDocument.url)
    #expect(outcome, "docs/fault-matrix.md is out of date. Run: TRELLIS_RECORD=1 swift test --filter FaultMatrixTests")
  }
}

/// What the user sees for every dependency of the app and every fault of its server.
///
/// The tests run each cell and generate `docs/fault-matrix.md` from the matrix.
nonisolated enum FaultMatrix {
  enum Cell: Equatable {
    /// It succeeds, possibly after a wait.
    case works
    /// It fails with this message and preserves the user's input. The same action succeeds after the fault.
    case fails(String)
    /// The answer is lost, and this message says that it may have succeeded. Otherwise like `fails`.
    case mayHaveWorked(String)
    /// It fails with this message on the line above the screen, without a dialog. Otherwise like `fails`.
    case failsOnTheLine(String)
    /// What was loaded before is shown, with this message on the line above the screen.
    case showsStoredContent(String)
    /// The session ends. Signing in again returns to the same place.
    case endsSession(String)
  }

  /// The faults, each as a `--fault` argument and in words.
  static let faults: [(argument: String, words: String)] = [
    ("latency:2s", "each response takes two seconds longer"),
    ("drop*1", "one request does not arrive"),
    ("drop", "no request arrives"),
    ("drop-response", "requests are carried out, their responses are lost"),
    ("500*1", "one request fails with 500"),
    ("500", "each request fails with 500"),
    ("503:5s", "the server is too busy for five seconds"),
    ("503:30s", "the server is too busy for half a minute"),
    ("503:1h", "maintenance for an hour"),
    ("401", "no token is accepted"),
    ("truncated", "responses end in the middle"),
    ("wrong-json", "responses are a web page"),
    ("slow-body:60s", "bodies take a minute to arrive"),
    ("skew:2h", "the server's clock is two hours ahead"),
    ("skew:31d", "the server's clock is a month ahead"),
  ]

  // The cause of each failure and its remedy. `naming(_:)` puts the failed operation before it.
  private static let offline = "No internet connection. Check your internet connection and try again."
  private static let noConnection = "No internet connection."
  private static let lost = "The connection was lost. Check your internet connection and try again."
  private static let failed = "Server error (500). Try again in a few minutes."
  private static let busy = "The server is too busy. Try again."
  private static let maintenance = "The server is down for maintenance. Try again in 1 hour."
  private static let garbled = "Invalid response from server. Try again in a few minutes."
  /// The message of a failed sign-in. It already names the failed operation.
  fileprivate static let wrongCredentials = "Email and password do not match."
  private static let late = "Request timed out. Check your internet connection and try again."

  /// The results of a request whose last response is stored.
  private static let stored: [String: Cell] = [
    "drop": .showsStoredContent(noConnection + " Not up to date since"),
    "drop-response": .showsStoredContent("The connection was lost. Not up to date since"),
    "slow-body:60s": .showsStoredContent("Request timed out. Not up to date since"),
  ]

  /// The results of a launch whose content is stored, and whose server answers with no session.
  private static let storedAtLaunch: [String: Cell] = [
    "500": .showsStoredContent("Server error (500). Not up to date since"),
    "503:1h": .showsStoredContent("The server is down for maintenance. Not up to date since"),
    "503:30s": .works,
    "truncated": .showsStoredContent("Invalid response from server. Not up to date since"),
    "wrong-json": .showsStoredContent("Invalid response from server. Not up to date since"),
  ]

  /// The results of a retryable request of a signed-in user.
  private static let repeatable: [String: Cell] = [
    "latency:2s": .works, "drop*1": .works, "drop": .fails(offline), "drop-response": .fails(lost),
    "500*1": .works, "500": .fails(failed), "503:5s": .works, "503:30s": .fails(busy),
    "503:1h": .fails(maintenance), "401": .endsSession("Your session has expired"), "truncated": .fails(garbled),
    "wrong-json": .fails(garbled), "slow-body:60s": .fails(late), "skew:2h": .works,
    "skew:31d": .endsSession("Your session has expired"),
  ]

  private static let advice = " Try again: it is done only once."

  /// The results of a retryable change: if its answer is lost, it may have been made.
  private static let changes = repeatable.merging([
    "drop-response": .mayHaveWorked("The connection was lost." + advice),
    "truncated": .mayHaveWorked("Invalid response from server." + advice),
    "wrong-json": .mayHaveWorked("Invalid response from server." + advice),
    "slow-body:60s": .mayHaveWorked("Request timed out." + advice),
  ]) { $1 }

  static let cells: [FaultedAction: [String: Cell]] = [
    .signIn: repeatable.merging([
      // A retry could start a second session, so the request is sent once.
      "drop*1": .fails(offline), "500*1": .fails(failed),
      "503:5s": .fails("The server is too busy. Try again in 5 seconds."),
      "401": .fails(wrongCredentials), "skew:31d": .works,
    ]) { $1 },
    .launch: repeatable.merging(stored) { $1 }.merging(storedAtLaunch) { $1 }.merging([
      "401": .endsSession("Your session has expired. Sign in again."),
      "skew:31d": .endsSession("Your session has expired. Sign in again."),
    ]) { $1 },
    .loadOrders: repeatable,
    .completeOrder: changes.merging(["drop": .failsOnTheLine(noConnection)]) { $1 },
    // The server places a draft once, so a retry is safe.
    .placeOrder: changes,
    .loadProfile: repeatable.merging(stored) { $1 },
    .saveProfile: changes,
    .purchasePlan: changes.merging([
      // A retry could purchase twice, so the request is sent once.
      "drop*1": .fails(offline), "500*1": .fails(failed),
      "503:5s": .fails("The server is too busy. Try again in 5 seconds."),
    ]) { $1 },
    .search: repeatable,
    .retrySearch: repeatable,
    // Both scopes list the same response, so no request is sent.
    .changeSearchScope: repeatable.mapValues { _ in .works },
    .openSearchResult: repeatable,
    // The local session always ends. The session on the server ends if the server is reachable.
    .signOut: repeatable.mapValues { _ in .works },
  ].reduce(into: [:]) { cells, row in
    cells[row.key] = row.value.mapValues { $0.naming(row.key.failedOutcome, orMaybe: row.key.possibleOutcome) }
  }
}

nonisolated extension FaultMatrix.Cell {
  fileprivate func naming(_ outcome: String, orMaybe possibleOutcome: String) -> Self {
    switch self {
    case .mayHaveWorked(let cause): .mayHaveWorked(possibleOutcome + ". " + cause)
    case .fails(let cause) where cause != FaultMatrix.wrongCredentials: .fails(outcome + ". " + cause)
    case .failsOnTheLine(let cause): .failsOnTheLine(cause + " " + outcome + ".")
    case .works, .fails, .showsStoredContent, .endsSession: self
    }
  }
}

enum FaultMatrixDocument {
  static let url = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appendingPathComponent("docs/fault-matrix.md")

  static var text: String {
    let head = ["fault", "what it does"] + FaultedAction.allCases.map { "\($0.rawValue) (`\($0.dependency)`)" }
    let rows = FaultMatrix.faults.map { fault in
      ["`\(fault.argument)`", fault.words]
        + FaultedAction.allCases.map { words(FaultMatrix.cells[$0]?[fault.argument]) }
    }
    let lines = [head, head.map { _ in "---" }] + rows
    return introduction + lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n") + "\n"
  }

  private static let introduction = """
    # What users see when the server fails

    Generated by the tests (`Tests/AppCompositionTests/Faults`). `swift test` plays each fault and each action twice on the
    whole app, and `TRELLIS_ALL_FAULTS=1 swift test --filter FaultMatrixTests` plays each cell. A failure says what did not
    happen, or what may have happened if the answer is lost, why, and what to do. The same action succeeds as soon as the fault is over. After *the session is
    over*, signing in again leads back to the same place. In no cell is saved data lost or changed twice, and what the
    user typed stays unless the session is over. `trellis --fault FAULT` shows a fault.

    Without a connection the app shows *what was loaded before*, also at a launch and until the server responds, see
    [Launch and connection](../App/Composition/README.md#launch-and-connection).


    """

  private static func words(_ cell: FaultMatrix.Cell?) -> String {
    switch cell {
    case .works: "works"
    case .fails(let text), .mayHaveWorked(let text), .failsOnTheLine(let text): "“\(text)”"
    case .showsStoredContent(let text): "what was loaded before: “\(text) …”"
    case .endsSession(let text): "the session is over: “\(text)”"
    case nil: ""
    }
  }
}
