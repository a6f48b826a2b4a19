import CoreFakes
import EmbeddedBackend
import Foundation
import Networking
import NotificationsFeature
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

@Suite("A launch without the server")
struct OfflineLaunchTests {
  private static let document = "servers/https_shop.example.com_443/offline-content"

  /// Signs in, shows the orders and the details of one, and then plays commands in a second launch.
  private func play(
    seeing first: String = "tap \"Orders\"\nexpect \"250 of 250\"\nkey enter\nexpect \"Subtotal\"\nkey esc\n",
    isEmbedded: Bool = false, _ second: String
  ) async throws {
    try await withTemporaryDirectory { directory in
      let fixture = FaultFixture(directory: directory, remoteDocuments: isEmbedded ? nil : InMemoryStore())
      try await fixture.play("online", UserScript.arrive + first + "advance 1s")
      try fixture.faults.set("drop")
      try await fixture.play("offline", "advance 30s\n" + second)
    }
  }

  @Test(
    "What is known is shown within a second, whatever the server does",
    arguments: ["drop", "503:1h", "slow-body:60s"])
  func whatIsKnownIsShownWithinASecond(fault: String) async throws {
    try await withTemporaryDirectory { directory in
      let fixture = FaultFixture(directory: directory)
      try await fixture.play("online", UserScript.arrive + "tap \"Orders\"\nexpect \"250 of 250\"\nadvance 1s")
      try fixture.faults.set(fault)
      let driver = try fixture.launch()
      try await driver.perform(.advance(.seconds(1)))
      #expect(driver.shows("250 of 250"), "\(driver.screen.joined(separator: "\n"))")
      #expect(driver.shows("Not up to date since"), "\(driver.screen.joined(separator: "\n"))")
      try fixture.faults.set("none")
      try await driver.perform(.advance(.seconds(90)))
      #expect(!driver.shows("Not up to date since"), "\(driver.screen.joined(separator: "\n"))")
    }
  }

  @Test("Orders are readable and marked with their time, with either backend", arguments: [false, true])
  func ordersAreReadableAndMarkedWithTheirTime(isEmbedded: Bool) async throws {
    try await play(
      isEmbedded: isEmbedded,
      """
      expect "250 of 250"
      expect "No internet connection. Not up to date since 12:00."
      expect "○ offline"
      reject "Your session could not be checked"
      key enter
      expect "Subtotal"
      tap "Home"
      expect "Oldest pending"
      expect "Oldest pending"
      tap "Profile"
      expect "ada@example.com"
      """)
  }

  @Test func contentIsCurrentAsSoonAsTheServerResponds() async throws {
    try await play(
      """
      expect "Next try in"
      expect "Not up to date since 12:00."
      fault none
      advance 20s
      reject "Not up to date"
      reject "○ offline"
      expect "250 of 250"
      key c
      expect "Order #1250 completed."
      """)
  }

  @Test func changeMadeElsewhereMeanwhileIsShownAsSoonAsTheServerResponds() async throws {
    try await withTemporaryDirectory { directory in
      let documents = InMemoryStore()
      let fixture = FaultFixture(directory: directory, remoteDocuments: documents)
      try await fixture.play("online", UserScript.arrive + "tap \"Orders\"\nexpect \"250 of 250\"\nadvance 1s")
      try await withTemporaryDirectory { other in
        let client = FaultFixture(directory: other, remoteDocuments: documents)
        try await client.play(
          "other client", UserScript.arrive + "tap \"Orders\"\nkey c\nexpect \"Order #1250 completed.\"\nadvance 1s")
      }
      try fixture.faults.set("drop")
      try await fixture.play(
        "offline",
        """
        advance 30s
        open trellis://orders/1250
        expect "● Paid"
        fault none
        advance 20s
        reject "○ offline"
        advance 20s
        expect "✓ Completed"
        """)
    }
  }

  @Test func rejectedSessionRemovesTheOrders() async throws {
    try await withTemporaryDirectory { directory in
      let fixture = FaultFixture(directory: directory, remoteDocuments: InMemoryStore())
      try await fixture.play("online", UserScript.arrive + "advance 1s")
      let file = directory.appendingPathComponent(Self.document)
      #expect(FileManager.default.fileExists(atPath: file.path))
      try fixture.faults.set("401")
      try await fixture.play("rejected", "advance 1s\nexpect \"Your session has expired\"")
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func signOutRemovesTheOrders() async throws {
    try await withTemporaryDirectory { directory in
      let fixture = FaultFixture(directory: directory, remoteDocuments: InMemoryStore())
      try await fixture.play("online", UserScript.arrive + "tap \"Orders\"\nexpect \"250 of 250\"\nadvance 1s")
      let file = directory.appendingPathComponent(Self.document)
      #expect(FileManager.default.fileExists(atPath: file.path))
      try fixture.faults.set("drop")
      try await fixture.play(
        "signed out",
        """
        advance 30s
        tap "Settings"
        tap "Sign out"
        expect "Sign out?"
        tap "Sign out"
        advance 30s
        expect "Sign in to see"
        reject "Not up to date"
        """)
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test(arguments: [(0.0, "12:00"), (-86_400, "Nov 19, 2026, 12:00")])
  @MainActor
  func timeOfAnEarlierDayHasItsDate(offset: TimeInterval, text: String) {
    let now = Date(timeIntervalSince1970: 1_795_176_000)
    #expect(StaleDateFormat(timeZone: .gmt).string(from: now + offset, now: now) == text)
  }

  @Test @MainActor func lineNamesTheTimeUntilContentIsLoaded() {
    let notices = Notices()
    notices.setOffline(because: .noConnection)
    notices.reportStaleContent(because: "No internet connection", since: "12:00")
    #expect(notices.connectionText == "No internet connection. Not up to date since 12:00.")
    notices.setOffline(because: nil)
    #expect(notices.connectionText == "No internet connection. Not up to date since 12:00.")
    notices.contentIsCurrent()
    #expect(notices.connectionText == nil)
  }
}
