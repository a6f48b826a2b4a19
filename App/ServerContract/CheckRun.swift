import Foundation
import Models
import Networking
import NetworkingLive
import ShopAPI

/// The reason why a check ends before its last expectation.
enum CheckEnd: Error {
  /// The check cannot be made; the reason is no violation.
  case skipped(String)
  /// A violation was recorded, without which the rest of the check makes no sense.
  case abandoned
}

/// A run of the checks: sends their requests, records violations, and has the state that the checks share.
actor CheckRun {
  let account: ServerCheck.Account
  /// A text in the names of all customers of this run, by which its orders are found.
  let mark = UUID().uuidString.prefix(8).lowercased()
  /// The credentials with which the checks sign in.
  let credentials: Credentials
  private(set) var requestCount = 0
  private(set) var session: SessionPayload?
  private(set) var otherSession: SessionPayload?
  /// The numbers of the orders that the run has placed, also by a request that the server should have refused.
  private(set) var placed: Set<Int> = []
  /// The orders whose payment was taken, which cannot be canceled.
  private var paid: Set<Int> = []
  /// The orders that are canceled at the end.
  private var canceled: Set<Int> = []
  /// The profile to restore at the end, or `nil` if it is unchanged.
  var formerProfile: Profile?
  /// Whether a plan has to be canceled at the end.
  var hasPlan = false
  /// Whether a check was not made because of the limits.
  private(set) var isIncomplete = false

  private let transport: any HTTPTransport
  private let document: APIDocument
  private let limits: ServerCheck.Limits
  private let clock: any Clock<Duration>
  private var timeLeft: @Sendable () -> Duration
  private var requestsLeft: Int
  private var hasResponse = false
  private var clause = Violation.Clause.document
  private var violations: [Violation] = []

  init(
    _ transport: any HTTPTransport, document: APIDocument, account: ServerCheck.Account, limits: ServerCheck.Limits,
    clock: any Clock<Duration>
  ) {
    (self.transport, self.document, self.account) = (transport, document, account)
    (self.limits, self.clock) = (limits, clock)
    timeLeft = clock.timeLeft(of: limits.duration)
    requestsLeft = limits.requestCount
    credentials =
      switch account {
      case .new: Credentials(email: "check-\(mark)@example.com", password: "check \(UUID().uuidString)")
      case .existing(let email, let password): Credentials(email: email, password: password)
      }
  }

  /// Makes a check.
  ///
  /// - Throws: `NetworkError` if the server has not responded to any request.
  func result(of check: Check) async throws -> CheckResult {
    (clause, violations) = (check.clause, [])
    var reason: String?
    do {
      try await check.body(self)
    } catch CheckEnd.skipped(let text) {
      reason = text
    } catch CheckEnd.abandoned {
      // The violation is recorded.
    }
    if !violations.isEmpty { return CheckResult(title: check.title, outcome: .failed(violations)) }
    return CheckResult(title: check.title, outcome: reason.map(CheckResult.Outcome.skipped) ?? .passed)
  }

  /// Records a violation of the current check, once and only among the first hundred: a server can cause any number.
  func record(_ violation: Violation) {
    if violations.count < 100, !violations.contains(violation) { violations.append(violation) }
  }

  func begin(_ session: SessionPayload) { self.session = session }

  func beginOther(_ session: SessionPayload) { otherSession = session }

  func recordPayment(_ number: Int) { paid.insert(number) }

  // MARK: Requests

  /// Sends the request of an operation, and records where the exchange violates the document.
  ///
  /// - Parameter edit: Changes the request, for example to one that a server must refuse.
  func send<Output>(
    _ typed: TypedEndpoint<Output>, as session: SessionPayload? = nil, edit: (inout HTTPRequest) -> Void = { _ in }
  ) async throws -> Reply {
    var request = HTTPRequest(typed.endpoint, id: UUID().uuidString)
    request.headers["Authorization"] = session.map { "Bearer \($0.token)" }
    edit(&request)
    let operation = document.operation(of: request)?.operation
    let title = operation?.title ?? "\(request.method.rawValue) \(request.path)"
    let response = try await respond(to: request, title)
    let found =
      operation == nil
      ? refusalViolations(in: response, title) : document.violations(of: request, answeredBy: response)
    for violation in found { record(violation) }
    recordPlacement(request, response)
    return Reply(operation: title, response: response)
  }

  private func recordPlacement(_ request: HTTPRequest, _ response: HTTPResponse) {
    let isPlacement = request.method == .post && request.path == ShopAPI.placeOrder.template.path
    guard isPlacement, let order: OrderPayload = try? WireFormat.decode(from: response.body) else { return }
    placed.insert(order.id)
  }

  /// Returns where the response to a request that is no operation differs from the form of refusals.
  private func refusalViolations(in response: HTTPResponse, _ title: String) -> [Violation] {
    document.refusal.mismatches(inJSON: response.body).map {
      Violation(
        operation: title, part: "response \(response.status), \($0.place)", clause: .document,
        expected: $0.expected, actual: $0.actual)
    }
  }

  private func respond(to request: HTTPRequest, _ title: String) async throws -> HTTPResponse {
    if requestsLeft == 0 { throw incomplete("\(limits.requestCount) requests were sent") }
    if timeLeft() <= .zero { throw incomplete("the time of the run is over") }
    requestsLeft -= 1
    requestCount += 1
    do {
      let response = try await withTimeout(timeLeft(), clock: clock) { [transport] in
        try await transport.send(request)
      }
      hasResponse = true
      return response
    } catch {
      guard let failure = NetworkError(thrown: error) else { throw error }
      guard hasResponse else { throw failure }
      record(Violation(operation: title, clause: clause, expected: "a response", actual: failure.localizedDescription))
      throw CheckEnd.abandoned
    }
  }

  private func incomplete(_ reason: String) -> CheckEnd {
    isIncomplete = true
    return .skipped(reason)
  }

  // MARK: Expectations

  /// Records a violation unless a condition is true.
  func expect(_ condition: Bool, _ expected: String, actual: String, in reply: Reply) {
    if condition { return }
    record(Violation(operation: reply.operation, clause: clause, expected: expected, actual: actual))
  }

  /// Records a violation unless a response has a status and, if it is a refusal, a code.
  ///
  /// - Returns: Whether the response has them.
  @discardableResult
  func expect(_ reply: Reply, _ status: Int, _ code: String? = nil, field: String? = nil) -> Bool {
    let expected = [String(status), code, field.map { "field \($0)" }].compactMap(\.self).joined(separator: " ")
    let actual = reply.summary(withCode: code != nil, withField: field != nil)
    expect(actual == expected, expected, actual: actual, in: reply)
    return actual == expected
  }

  /// Returns the value of a response as the client decodes it.
  ///
  /// - Throws: `CheckEnd.abandoned` after recording a violation, if the status is another one, or decoding fails.
  func value<Value: Decodable>(_ reply: Reply, _ status: Int = 200) throws -> Value {
    guard expect(reply, status) else { throw CheckEnd.abandoned }
    do {
      return try WireFormat.decode(from: reply.response.body)
    } catch {
      let actual = DecodingErrorSummary.place(of: error)
      expect(false, "a response that the client can decode", actual: actual, in: reply)
      throw CheckEnd.abandoned
    }
  }

  // MARK: The end

  /// Undoes what the checks have changed, as far as the API permits, and ends the sessions.
  ///
  /// It has limits of its own, so that a run that was ended by its limits leaves nothing pending.
  func cleanUp() async {
    let unpaid = placed.sorted().filter { !paid.contains($0) }
    (timeLeft, requestsLeft) = (clock.timeLeft(of: limits.cleanUpDuration), unpaid.count + 4)
    for number in unpaid {
      let reply = try? await send(ShopAPI.cancelOrder(at: String(number)), as: session)
      if [200, 409].contains(reply?.response.status) { canceled.insert(number) }
    }
    if let formerProfile { _ = try? await send(ShopAPI.updateProfile(formerProfile), as: session) }
    if hasPlan { _ = try? await send(ShopAPI.cancelPurchase(), as: session) }
    for session in [otherSession, session].compactMap(\.self) { _ = try? await send(ShopAPI.signOut(), as: session) }
  }

  /// What the checks have created and cannot remove.
  var leftovers: [String] {
    let counts = [
      (canceled.count, "canceled"), (paid.count, "paid"), (placed.count - paid.count - canceled.count, "pending"),
    ]
    let orders = counts.filter { $0.0 > 0 }.map { "\($0) \($1) order" + ($0 == 1 ? "" : "s") }
    guard case .new = account, session != nil else { return orders }
    return ["the account \(credentials.email)"] + orders
  }
}

/// A response, with the operation for messages.
struct Reply: Sendable {
  let operation: String
  let response: HTTPResponse

  private struct Refusal: Decodable {
    struct Detail: Decodable {
      var code: String?
      var field: String?
    }
    var error: Detail
  }

  /// Returns the status, with the code and the field of a refusal.
  func summary(withCode: Bool, withField: Bool) -> String {
    let detail = try? WireFormat.decode(Refusal.self, from: response.body).error
    return [
      String(response.status), withCode ? detail?.code : nil, withField ? detail?.field.map { "field \($0)" } : nil,
    ].compactMap(\.self).joined(separator: " ")
  }
}
