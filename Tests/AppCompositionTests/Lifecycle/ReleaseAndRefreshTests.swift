import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

@Suite("Released and refreshed content")
struct ReleaseAndRefreshTests {
  private static let newOrder = Order(
    id: 1999, customerName: "Katherine Johnson", total: 10, date: Date(timeIntervalSince1970: 1_795_176_001))

  @Test("The background releases all but a screen of the cached orders", .requirement("L3"))
  func backgroundReleasesCachedOrders() async throws {
    let fixture = AppFixture.signedIn()
    fixture.orders.set(
      (0..<280).map { index in
        Order(id: 2000 + index, customerName: "Customer", total: 10, date: Self.newOrder.date - Double(index + 1))
      })
    try await fixture.start("tap \"Orders\"\nexpect \"280 of 280\"")
    let participants = try #require(fixture.coordinator?.mainCoordinator?.participants)
    let released = participants.flatMap { $0.releaseResources() }
    let listed = ReleasedResources("listed orders", releasedCount: 0, of: 280)
    #expect(released == [ReleasedResources("cached orders", releasedCount: 240, of: 280), listed])
    #expect(released.first?.sentence == "Released 240 of 280 cached orders.")
    let again = participants.flatMap { $0.releaseResources() }
    #expect(again == [ReleasedResources("cached orders", releasedCount: 0, of: 40), listed])
  }

  @Test("The log contains the number of released orders and responses", .requirement("L3"))
  func logContainsTheReleasedCounts() async throws {
    try await withTemporaryDirectory { directory in
      try await FaultFixture(directory: directory).play(
        "release",
        """
        advance 0.5s
        type "Email" ada@example.com
        type "Password" lovelace
        tap "Sign in"
        tap "Skip"
        tap "Orders"
        expect "250 of 250"
        phase background
        phase active
        expect "250 of 250"
        """)
      let log = try String(contentsOf: directory.appendingPathComponent("trellis.log"), encoding: .utf8)
      #expect(log.contains("Released 210 of 250 cached orders.") && log.contains(" cached responses."))
    }
  }

  @Test("On return, a change is loaded, and nothing without a change", .requirement("L3"))
  func onlyAChangeIsLoadedOnReturn() async throws {
    let fixture = AppFixture.signedIn()
    let player = try await fixture.start("tap \"Orders\"\nexpect \"7 of 7\"\nphase background\nadvance 31s")
    fixture.orders.set(Order.samples + [Self.newOrder])
    try await player.play(
      "phase active\nreject \"Katherine Johnson\"\nexpect \"7 of 7\"\nphase background\nadvance 31s")
    fixture.changes.send(.placed(Self.newOrder.id))
    try await player.play("advance 1s\nphase active\nexpect \"8 of 8\"\nkey home\nexpect \"Katherine Johnson\"")
  }

  @Test("If the server reports no changes, everything is loaded again on return", .requirement("L3"))
  func serverWithoutChangesIsReloaded() async throws {
    let fixture = AppFixture.signedIn()
    fixture.changes.fail(with: ChangeError.unsupported)
    let player = try await fixture.start("expect \"○ 4 \"\nphase background\nadvance 31s")
    fixture.orders.set(Order.samples + [Self.newOrder])
    try await player.play("phase active\nexpect \"Katherine Johnson\"\nexpect \"○ 5 \"")
  }

  @Test("Content is not loaded again after the session has expired", .requirement("L3", "L4"))
  func expiredSessionLoadsNothing() async throws {
    let fixture = AppFixture.signedIn()
    let player = try await fixture.start("tap \"Orders\"\nexpect \"7 of 7\"\nphase background\nadvance 31s")
    fixture.auth.expireSessions()
    let requestCount = AwaitableValue(0)
    fixture.orders.onOrders.set { _ in
      requestCount.update { $0 += 1 }
      return OrderPage(orders: [], total: 0)
    }
    try await player.play("phase active\nexpect \"Your session has expired\"")
    #expect(requestCount.value == 0)
  }
}
