/// What the user sees for every dependency of the app and every fault of its server.
///
/// The tests run each cell and generate `docs/fault-matrix.md` from the matrix.
nonisolated enum FaultMatrix {
  /// The result of an action under a fault.
  enum Cell: Equatable {
    /// It succeeds, possibly after a wait.
    case works
    /// It fails with this message and preserves the user's input. The same action succeeds after the fault.
    case fails(String)
    /// It fails with this message on the line above the screen, without a dialog. Otherwise like `fails`.
    case failsOnTheLine(String)
    /// The session ends. Signing in again returns to the same place.
    case endsSession(String)
  }

  /// The faults, each as a `--fault` argument and in words.
  static let faults: [(order: String, words: String)] = [
    ("latency:2s", "each answer takes two seconds longer"),
    ("drop*1", "one request does not arrive"),
    ("drop", "no request arrives"),
    ("drop-answer", "requests are carried out, their answers are lost"),
    ("500*1", "one request fails with 500"),
    ("500", "each request fails with 500"),
    ("503:5s", "the server is too busy for five seconds"),
    ("503:30s", "the server is too busy for half a minute"),
    ("503:1h", "maintenance for an hour"),
    ("401", "no token is accepted"),
    ("truncated", "answers end in the middle"),
    ("wrong-json", "answers are a web page"),
    ("slow-body:60s", "bodies take a minute to arrive"),
    ("skew:2h", "the server's clock is two hours ahead"),
    ("skew:31d", "the server's clock is a month ahead"),
  ]

  // The cause of each failure and its remedy. `naming(_:)` puts the failed operation before it.
  private static let offline = "No internet connection. Check your internet connection and try again."
  private static let lost = "No internet connection."
  private static let failed = "Server error (500). Try again in a few minutes."
  private static let busy = "The server is too busy. Try again."
  private static let maintenance = "The server is down for maintenance. Try again in 1 hour."
  private static let garbled = "Invalid response from server. Try again in a few minutes."
  /// The message of a failed sign-in. It already names the failed operation.
  fileprivate static let wrongCredentials = "Email and password do not match."
  private static let late = "Request timed out. Check your internet connection and try again."

  /// The results of a retryable request of a signed-in user.
  private static let repeatable: [String: Cell] = [
    "latency:2s": .works, "drop*1": .works, "drop": .fails(offline), "drop-answer": .fails(offline),
    "500*1": .works, "500": .fails(failed), "503:5s": .works, "503:30s": .fails(busy),
    "503:1h": .fails(maintenance), "401": .endsSession("Your session has expired"), "truncated": .fails(garbled),
    "wrong-json": .fails(garbled), "slow-body:60s": .fails(late), "skew:2h": .works,
    "skew:31d": .endsSession("Your session has expired"),
  ]

  /// The result of each action under each fault.
  static let cells: [FaultedAction: [String: Cell]] = [
    .signIn: repeatable.merging([
      // A retry could start a second session, so the request is sent once.
      "drop*1": .fails(offline), "500*1": .fails(failed),
      "503:5s": .fails("The server is too busy. Try again in 5 seconds."),
      "401": .fails(wrongCredentials), "skew:31d": .works,
    ]) { $1 },
    .launch: repeatable.merging([
      "401": .endsSession("Your session has expired. Sign in again."),
      "skew:31d": .endsSession("Your session has expired. Sign in again."),
    ]) { $1 },
    .loadOrders: repeatable,
    .completeOrder: repeatable.merging([
      "drop": .failsOnTheLine(lost), "drop-answer": .failsOnTheLine(lost),
    ]) { $1 },
    // The server places a draft once, so a retry is safe.
    .placeOrder: repeatable,
    .loadProfile: repeatable,
    .saveProfile: repeatable,
    .purchasePlan: repeatable.merging([
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
  ].reduce(into: [:]) { cells, row in cells[row.key] = row.value.mapValues { $0.naming(row.key.failedOutcome) } }
}

nonisolated extension FaultMatrix.Cell {
  /// Returns a failure whose message begins with the failed operation.
  fileprivate func naming(_ outcome: String) -> Self {
    switch self {
    case .fails(let cause) where cause != FaultMatrix.wrongCredentials: .fails(outcome + ". " + cause)
    case .failsOnTheLine(let cause): .failsOnTheLine(cause + " " + outcome + ".")
    case .works, .fails, .endsSession: self
    }
  }
}
