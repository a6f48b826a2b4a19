/// Every dependency of the app under every fault of its server: what the user sees.
///
/// The tests play each cell, and `docs/fault-matrix.md` is written from it.
nonisolated enum FaultMatrix {
  /// What comes of an action under a fault.
  enum Cell: Equatable {
    /// It succeeds; the user may have waited.
    case works
    /// It fails with this sentence, and what the user was doing stays: the same action succeeds afterwards.
    case fails(String)
    /// The session is over. Signing in again leads back to where the user was.
    case endsSession(String)
  }

  /// A fault as it is ordered, and in words.
  static let faults: [(order: String, words: String)] = [
    ("latency:2s", "each answer takes two seconds longer"),
    ("drop*1", "one request does not arrive"),
    ("drop", "no request arrives"),
    ("drop-answer", "requests are carried out, their answers are lost"),
    ("500*1", "one request fails with 500"),
    ("500", "each request fails with 500"),
    ("503:5s*1", "maintenance for five seconds"),
    ("503:1h", "maintenance for an hour"),
    ("401", "no token is accepted"),
    ("truncated", "answers end in the middle"),
    ("wrong-json", "answers are a web page"),
    ("slow-body:60s", "bodies take a minute to arrive"),
    ("skew:2h", "the server's clock is two hours ahead"),
    ("skew:31d", "the server's clock is a month ahead"),
  ]

  private static let offline = Cell.fails("No internet connection")
  private static let failed = Cell.fails("Server error (500)")
  private static let maintenance = Cell.fails("Server error (503)")
  private static let garbled = Cell.fails("Invalid response from server")
  private static let late = Cell.fails("Request timed out")
  private static let expired = Cell.endsSession("Your session has expired")
  private static let unreachable = Cell.fails("The server cannot be reached")

  /// What comes of a request that may be sent again, by a user who is signed in.
  private static let repeatable: [String: Cell] = [
    "latency:2s": .works, "drop*1": .works, "drop": offline, "drop-answer": offline, "500*1": .works, "500": failed,
    "503:5s*1": .works, "503:1h": maintenance, "401": expired, "truncated": garbled, "wrong-json": garbled,
    "slow-body:60s": late, "skew:2h": .works, "skew:31d": expired,
  ]

  /// What comes of each action under each fault.
  static let cells: [FaultedAction: [String: Cell]] = [
    .signIn: repeatable.merging([
      // Asking twice would begin two sessions: it goes out once.
      "drop*1": offline, "500*1": failed, "503:5s*1": maintenance,
      "401": .fails("Email and password do not match"), "skew:31d": .works,
    ]) { $1 },
    .launch: repeatable.merging([
      "drop": unreachable, "drop-answer": unreachable, "500": unreachable, "truncated": unreachable,
      "wrong-json": unreachable, "slow-body:60s": unreachable,
      "503:1h": .fails("The server is being looked after"),
      "401": .endsSession("Welcome back"), "skew:31d": .endsSession("Welcome back"),
    ]) { $1 },
    .loadOrders: repeatable,
    .completeOrder: repeatable,
    .loadProfile: repeatable,
    .saveProfile: repeatable,
    // Nobody is kept in: the session ends here, and on the server when it can be reached.
    .signOut: repeatable.mapValues { _ in .works },
  ]
}
