import CoreFakes
import Foundation
import Models
import ServicesFakes
import TestSupport
import Testing

@testable import AppComposition

/// Orders that are gone: their screens explain it, and the next launch does not show them.
struct MissingOrderTests {
  private let openMissing = "open trellis://orders/9999\nexpect \"was not found\"\n"

  @Test("The screen stays until the user leaves it, and is not stored", .requirement("S5"))
  func screenIsNotStored() async throws {
    let fixture = AppFixture.signedIn()
    let player = try await fixture.start(
      "tap \"Orders\"\nopen trellis://orders/1002\nexpect \"Order #1002\"\nadvance 1s")
    #expect(fixture.stores(1002))
    try await player.play("key esc\n" + openMissing + "advance 1s\nexpect \"was not found\"")
    #expect(!fixture.stores(9999))
    // Another screen in between is not a reason to store it.
    try await player.play("tap \"Home\"\ntap \"Orders\"\nexpect \"was not found\"\nadvance 1s")
    #expect(!fixture.stores(9999))
    try await player.play("relaunch\nexpect \"7 of 7\"\nreject \"9999\"")
  }

  @Test("An order that was deleted since the last launch is shown as missing once", .requirement("S3", "S5", "S6"))
  func deletedOrderIsShownOnce() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play("tap \"Orders\"\nkey down 2\nkey enter\nexpect \"Order #1003\"")
    fixture.orders.set(Order.samples.filter { $0.id != 1003 })
    try await fixture.play("expect \"was not found\"")
    #expect(!fixture.stores(1003))
    try await fixture.play("expect \"6 of 6\"\nreject \"1003\"")
  }

  @Test("A later order with the number is stored like any other")
  func laterOrderIsStored() async throws {
    let fixture = AppFixture.signedIn()
    let player = try await fixture.start(
      "tap \"Orders\"\nopen trellis://orders/1008\nexpect \"was not found\"\nkey esc\nexpect \"7 of 7\"")
    let later = Order(id: 1008, customerName: "Ida Rhodes", total: 5, date: Order.sample.date)
    fixture.orders.set(Order.samples + [later])
    try await player.play(
      """
      open trellis://orders/1008
      expect "Ida Rhodes"
      expect "Complete"
      relaunch
      expect "Order #1008"
      expect "Ida Rhodes"
      reject "of 8"
      """)
  }

  @Test("An order window without its order is not stored")
  func orderWindowIsNotStored() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play("tap \"Orders\"\nkey down 2\nkey w\nexpect \"Window 2/2: Order #1003\"")
    #expect(fixture.storedText.contains("window value"))
    fixture.orders.set(Order.samples.filter { $0.id != 1003 })
    try await fixture.play("expect \"its window has been closed\"\nexpect \"6 of 6\"")
    #expect(!fixture.storedText.contains("window value"))
    try await fixture.play("expect \"6 of 6\"\nreject \"F6\"\nreject \"closed\"")
  }
}

extension AppFixture {
  fileprivate func stores(_ id: Order.ID) -> Bool {
    storedText.contains("order-\(id)\"") || storedText.contains(#"\"\#(id)\""#)
  }

  fileprivate var storedText: String {
    ["navigation", "scenes"].map { String(decoding: storage.documents[$0] ?? Data(), as: UTF8.self) }.joined()
  }
}

/// The order that was viewed last, at a launch for which only its number is known.
struct LastViewedOrderTests {
  private let openOrder = "tap \"Orders\"\nkey down 3\nkey enter\nexpect \"Order #1004\"\n"

  @Test(
    "The order is opened again if the stored place is damaged, or that of an app with other tabs", .requirement("S2"))
  func orderIsOpened() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(openOrder)
    let document = String(decoding: try #require(fixture.storage.documents["navigation"]), as: UTF8.self)
    for place in ["{", document.replacing("MainCoordinator", with: "TabsCoordinator")] {
      try fixture.storage.set(Data(place.utf8), for: "navigation")
      try await fixture.play("expect \"Order #1004\"\nkey esc\nexpect \"7 of 7\"\nexpect \"▸ #1004\"")
    }
  }

  @Test("The order is not opened if the place is known, because the user has left its screen", .requirement("S2"))
  func knownPlaceTakesPrecedence() async throws {
    try await AppFixture.signedIn().play(
      openOrder + """
        tap "Home"
        expect "Oldest pending"
        relaunch
        expect "Oldest pending"
        tap "Orders"
        key esc
        expect "7 of 7"
        relaunch
        expect "7 of 7"
        """)
  }

  @Test("The order is not opened over a link that the user has opened during the launch, whose order counts as viewed")
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
      expect "Oldest pending"
      """)
    try fixture.storage.remove("navigation")
    try await fixture.play("expect \"Order #1002\"")
  }

  @Test("A number without an order is tried once", .requirement("S5"), arguments: ["9999", "-1", "nonsense"])
  func numberWithoutAnOrderIsForgotten(number: String) async throws {
    let scenes = GoldenDocument.scenes.replacing(#""\"1004\""#, with: #""\"\#(number)\""#)
    let fixture = AppFixture.signedIn(storage: InMemoryStore(["scenes": Data(scenes.utf8)]))
    try await fixture.play(number == "9999" ? "expect \"was not found\"" : "expect \"Oldest pending\"")
    try await fixture.play(number == "9999" ? "expect \"[Pending \"" : "expect \"Oldest pending\"")
  }
}
