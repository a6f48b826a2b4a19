package import Networking

/// The contract of the API, checked against a running server.
///
/// The checks send requests on a test account, one after the other. Each exchange must be valid by the document; beyond
/// that, each check is for one rule of the guide `docs/guides/your-server.md`.
package struct ServerCheck: Sendable {
  /// The account of the checks.
  package enum Account: Sendable {
    /// A new account, which the first check creates.
    case new
    /// An existing account.
    case existing(email: String, password: String)
  }

  /// The bounds of a run; what exceeds them ends it.
  package struct Limits: Sendable {
    /// The maximum number of requests.
    package var requestCount = 400
    /// The maximum duration of the checks.
    package var duration = Duration.seconds(60)
    /// The maximum duration of what undoes their changes.
    package var cleanUpDuration = Duration.seconds(10)

    package init() {}
  }

  private let transport: any HTTPTransport
  private let account: Account
  private let limits: Limits
  private let clock: any Clock<Duration>

  package init(
    _ transport: any HTTPTransport, account: Account, limits: Limits = Limits(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.transport, self.account, self.limits, self.clock) = (transport, account, limits, clock)
  }

  /// Runs all checks, and passes the result of each to a closure as soon as it is known.
  ///
  /// - Throws: `NetworkError` if the server does not respond to the first request; `DocumentError`.
  package func run(_ didFinish: @Sendable (CheckResult) -> Void) async throws -> CheckReport {
    let run = CheckRun(
      transport, document: try APIDocument.current(), account: account, limits: limits, clock: clock)
    var results: [CheckResult] = []
    for check in Check.all {
      let result = try await run.result(of: check)
      results.append(result)
      didFinish(result)
    }
    let isComplete = await !run.isIncomplete
    await run.cleanUp()
    return await CheckReport(
      results: results, isComplete: isComplete, requestCount: run.requestCount, leftovers: run.leftovers)
  }
}

/// The result of one check.
package struct CheckResult: Sendable {
  package enum Outcome: Sendable {
    case passed
    case failed([Violation])
    /// The check could not be made, for a reason that is no violation.
    case skipped(String)
  }

  /// The checked rule, as a fact.
  package let title: String
  package let outcome: Outcome
}

/// The results of all checks.
package struct CheckReport: Sendable {
  package let results: [CheckResult]
  /// Whether each check was made that the server permits; `false` if the limits have ended the run.
  package let isComplete: Bool
  package let requestCount: Int
  /// What the checks have created and cannot remove.
  package let leftovers: [String]

  /// Whether the run is complete, and no check has found a violation.
  package var isConforming: Bool {
    isComplete && !results.contains { if case .failed = $0.outcome { true } else { false } }
  }
}

/// A check of one rule.
struct Check: Sendable {
  let title: String
  let clause: Violation.Clause
  let body: @Sendable (CheckRun) async throws -> Void

  init(_ title: String, _ clause: Violation.Clause, _ body: @escaping @Sendable (CheckRun) async throws -> Void) {
    (self.title, self.clause, self.body) = (title, clause, body)
  }

  /// All checks, of which the first one begins the session of the others.
  static let all =
    sessionChecks + errorChecks + placementChecks + revisionChecks + stateChecks + pagingChecks + changeChecks
    + shopChecks
}
