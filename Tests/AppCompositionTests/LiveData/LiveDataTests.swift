import FeatureKit
import Foundation
import Models
import Networking
import Services
import ServicesFakes
import Synchronization
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

/// Each visible number follows the changes of any client, without a key and without a visit.
@Suite("Screens follow the changes to the shop")
struct LiveDataTests {
  private static let arrived = Order(
    id: 1999, customerName: "Katherine Johnson", total: 10, date: Date(timeIntervalSince1970: 1_795_176_001))

  private let fixture = AppFixture.signedIn()

  /// Adds an order as another client does.
  private func arrive() {
    fixture.orders.set(Order.samples + [Self.arrived])
    fixture.changes.send(.placed(Self.arrived.id))
  }

  /// Completes or reopens an order as another client does.
  private func setCompleted(_ isCompleted: Bool, _ id: Order.ID) {
    fixture.orders.setCompleted(isCompleted, id, by: "Grace Hopper")
    fixture.changes.send(.changed(id))
  }

  @Test func homeFollowsAnOrderThatArrivesIsCompletedAndReopened() async throws {
    let player = try await fixture.start("expect \"○ 4 \"")
    arrive()
    try await player.play("advance 0s\nexpect \"○ 5 \"\nexpect \"Katherine Johnson\"")
    setCompleted(true, 1999)
    try await player.play("advance 0s\nexpect \"○ 4 \"\nreject \"Katherine Johnson\"")
    setCompleted(false, 1999)
    try await player.play("advance 0s\nexpect \"○ 5 \"")
  }

  @Test func visitLoadsNothing() async throws {
    let player = try await fixture.start(
      """
      expect "○ 4 "
      tap "Orders"
      expect "7 of 7"
      tap "Profile"
      expect "ada@example.com"
      expect "Free"
      """)
    fixture.orders.fail(with: FailureMessage("The server was asked"))
    fixture.profiles.fail(with: FailureMessage("The server was asked"))
    fixture.purchases.fail(with: FailureMessage("The server was asked"))
    try await player.play(
      """
      tap "Home"
      expect "○ 4 "
      reject "The server was asked"
      tap "Orders"
      expect "7 of 7"
      reject "The server was asked"
      tap "Profile"
      expect "ada@example.com"
      reject "The server was asked"
      """)
  }

  @Test func detailHistorySearchAndProfileFollow() async throws {
    let player = try await fixture.start("open trellis://orders/1001\nexpect \"● Paid\"")
    setCompleted(true, 1001)
    try await player.play(
      """
      advance 0s
      expect "✓ Completed"
      key esc
      open trellis://search?q=Katherine
      expect "No matches"
      open trellis://orders/1999
      expect "was not found"
      """)
    arrive()
    try await player.play(
      """
      advance 0s
      expect "Katherine Johnson"
      key esc
      expect "1 order"
      tap "Profile"
      expect "Ada Lovelace"
      """)
    fixture.profiles.set(Profile(name: "Countess Ada", shopName: "Engines", email: "ada@example.com"))
    fixture.changes.send(.profile)
    try await player.play("advance 0s\nexpect \"Countess Ada\"\nexpect \"Free\"")
    fixture.purchases.set(Purchase(plan: .pro, state: .active, date: Self.arrived.date))
    fixture.changes.send(.purchase)
    try await player.play("advance 0s\nexpect \"Pro\"\ntap \"Order history\"\nexpect \"3 of 3\"")
    setCompleted(true, 1003)
    try await player.play("advance 0s\nexpect \"4 of 4\"")
  }

  @Test func failedRequestForChangesIsRepeated() async throws {
    let player = try await fixture.start("expect \"○ 4 \"")
    fixture.changes.fail(with: FailureMessage("No connection"))
    fixture.changes.send(.everything)
    arrive()
    try await player.play("advance 1s\nexpect \"○ 5 \"")
    fixture.orders.set(Order.samples)
    fixture.changes.send(.everything)
    try await player.play("advance 1s\nexpect \"○ 5 \"")
    fixture.changes.onNextUpdate.clear()
    try await player.play("advance 16s\nexpect \"○ 4 \"")
  }
}

/// A transport to a server in real time, whose responses a test can hold back.
nonisolated final class HoldingTransport: HTTPTransport {
  private struct State {
    var heldPath: String?
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// Counts the requests whose responses are neither received nor held back.
  let gate = IdleGate()
  private let base: RecordingTransport
  private let state = Mutex(State())

  init(_ base: any HTTPTransport) {
    self.base = RecordingTransport(base)
  }

  var requests: [HTTPRequest] { base.requests }

  /// Holds back the responses to the requests with a path, which the server receives nevertheless.
  func hold(_ path: String) { state.withLock { $0.heldPath = path } }

  /// Delivers the responses that are held back, and all later ones.
  func release() {
    let waiters = state.withLock { state in
      defer { state = State() }
      return state.waiters
    }
    for waiter in waiters {
      gate.begin()
      waiter.resume()
    }
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    gate.begin()
    defer { gate.end() }
    let response = try await base.send(request)
    await withCheckedContinuation { waiter in
      let isHeld = state.withLock { state in
        guard state.heldPath == request.path else { return false }
        state.waiters.append(waiter)
        return true
      }
      if isHeld { gate.end() } else { waiter.resume() }
    }
    return response
  }
}
