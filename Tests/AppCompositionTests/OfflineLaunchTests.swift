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
  @TemporaryDirectory private var directory

  @Test("What is known is shown within a second, whatever the server does", arguments: ["503:1h", "slow-body:60s"])
  func whatIsKnownIsShownWithinASecond(fault: String) async throws {
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

  @Test("Orders of a remote server are readable and marked with their time")
  func ordersAreReadableAndMarkedWithTheirTime() async throws {
    let fixture = FaultFixture(directory: directory, remoteDocuments: InMemoryStore())
    try await fixture.play(
      "online",
      UserScript.arrive + """
        tap "Orders"
        expect "250 of 250"
        key enter
        expect "Subtotal"
        key esc
        advance 1s
        """)
    try fixture.faults.set("drop")
    try await fixture.play(
      "offline",
      """
      advance 30s
      expect "250 of 250"
      expect "No internet connection. Not up to date since 12:00."
      expect "○ offline"
      reject "Your session could not be checked"
      key enter
      expect "Subtotal"
      tap "Home"
      expect "Oldest pending"
      tap "Profile"
      expect "ada@example.com"
      """)
  }

  @Test func changeMadeElsewhereMeanwhileIsShownAsSoonAsTheServerResponds() async throws {
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

  @Test(
    "The end of the session removes the orders, also without the server",
    arguments: [
      ("401", "expect \"Your session has expired\""),
      (
        "drop",
        """
        advance 29s
        tap "Settings"
        tap "Sign out"
        expect "Sign out?"
        tap "Sign out"
        advance 30s
        expect "Sign in to see"
        reject "Not up to date"
        """
      ),
    ])
  func endOfTheSessionRemovesTheOrders(fault: String, commands: String) async throws {
    let fixture = FaultFixture(directory: directory, remoteDocuments: InMemoryStore())
    try await fixture.play("online", UserScript.arrive + "advance 1s")
    let file = directory.appendingPathComponent("servers/https_shop.example.com_443/offline-content")
    #expect(FileManager.default.fileExists(atPath: file.path))
    try fixture.faults.set(fault)
    try await fixture.play("end of the session", "advance 1s\n" + commands)
    #expect(!FileManager.default.fileExists(atPath: file.path))
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
