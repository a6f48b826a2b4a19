import Foundation
import RequirementTrait
import TestSupport
import Testing

@testable import AppComposition

/// The order that was viewed last, at a launch for which only its number is known.
@Suite(.requirement("S2"))
struct LastViewedOrderTests {
  private let openOrder = "tap \"Orders\"\nkey down 3\nkey enter\nexpect \"Order #1004\"\n"

  @Test("The order is opened again if the stored place is damaged")
  func orderIsOpened() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(openOrder)
    try fixture.storage.set(Data("{".utf8), for: "navigation")
    try await fixture.play(
      """
      expect "Order #1004"
      key esc
      expect "7 of 7"
      expect "▸ #1004"
      """)
  }

  @Test("The order is opened again if the stored place is that of an app with other tabs")
  func orderIsOpenedInsteadOfAForeignPlace() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(openOrder)
    let document = String(decoding: try #require(fixture.storage.documents["navigation"]), as: UTF8.self)
    let foreign = document.replacing("MainCoordinator", with: "TabsCoordinator")
    try fixture.storage.set(Data(foreign.utf8), for: "navigation")
    try await fixture.play("expect \"Order #1004\"")
  }

  @Test("An order counts as viewed however it was opened", arguments: ["open", "notify"])
  func orderOpenedByALinkIsViewed(command: String) async throws {
    let fixture = AppFixture.signedIn()
    let isNotification = command == "notify"
    try await fixture.play(
      openOrder + "\(command) trellis://orders/1005\n" + (isNotification ? "expect \"new\"\nkey ctrl-o\n" : "")
        + "expect \"Order #1005\"")
    try fixture.storage.remove("navigation")
    try await fixture.play("expect \"Order #1005\"")
  }

  @Test("The order is not opened if the place is known, because the user has left its screen")
  func knownPlaceTakesPrecedence() async throws {
    try await AppFixture.signedIn().play(
      openOrder + """
        tap "Home"
        expect "Newest pending orders"
        relaunch
        expect "Newest pending orders"
        tap "Orders"
        key esc
        expect "7 of 7"
        relaunch
        expect "7 of 7"
        """)
  }

  @Test("The order is not opened over a link that the user has opened during the launch")
  func linkTakesPrecedence() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(openOrder)
    try fixture.storage.remove("navigation")
    fixture.launchDelay = .seconds(1)
    try await fixture.play(
      """
      open trellis://orders/1002
      expect "Order #1002"
      key esc
      expect "Newest pending orders"
      """)
  }

  @Test("A number without an order is tried once", .requirement("S5"), arguments: ["9999", "-1", "nonsense"])
  func numberWithoutAnOrderIsForgotten(number: String) async throws {
    let scenes = GoldenDocument.scenes2.replacing(#""\"1004\""#, with: #""\"\#(number)\""#)
    let fixture = AppFixture.signedIn(storage: InMemoryStore(["scenes": Data(scenes.utf8)]))
    try await fixture.play(number == "9999" ? "expect \"was not found\"" : "expect \"Newest pending orders\"")
    try await fixture.play(number == "9999" ? "expect \"[Pending]\"" : "expect \"Newest pending orders\"")
  }
}
