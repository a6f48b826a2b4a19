import CoreFakes
import CustomersFeature
import FeatureKit
import Foundation
import Models
import NotificationsFeature
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing
import TrellisNavigation

@testable import AppComposition

/// Each link to the signed-in app, opened for the first time and again, from Home and from the sign-in screen.
@Suite("A link leads to its screen, and back to where it was opened")
struct LinkWayBackTests {
  /// What the user does on the screen of the link.
  nonisolated enum Ending: String, CaseIterable {
    case escape, neighbor, relaunch
  }

  nonisolated static let links = LinkCatalog.features.entries.filter { $0.access == .signedIn }
    .map { $0.example.text(at: .trellis, in: .app) }

  @Test("Of a signed-in user", arguments: links, Ending.allCases)
  func linkLeadsBackHome(link: String, ending: Ending) async throws {
    let visit = LinkVisit(signedIn: true)
    try await visit.play("expect \"Oldest pending\"")
    for _ in ["cold", "seen before"] {
      let home = visit.place
      try await visit.play("open \(link)")
      try await visit.leave(link, ending, for: home)
    }
  }

  /// Whether each ending is played after a sign-in, too. Otherwise each link has one of them there.
  nonisolated private static let playsAllCells = ProcessInfo.processInfo.environment["TRELLIS_ALL_LINKS"] != nil

  nonisolated static let waitingLinks = links.enumerated().flatMap { index, link in
    Ending.allCases.enumerated().filter { playsAllCells || $0.offset == index % 3 }.map { (link, $0.element) }
  }

  @Test("Of a user who signs in first", arguments: waitingLinks)
  func linkWaitsForTheSignIn(link: String, ending: Ending) async throws {
    let visit = LinkVisit(signedIn: false)
    try await visit.play("advance 0.5s\n" + LinkVisit.signIn + "\nexpect \"Oldest pending\"")
    let home = visit.place
    for _ in ["cold", "seen before"] {
      try await visit.signOut()
      try await visit.play("open \(link)\n" + LinkVisit.signIn)
      try await visit.leave(link, ending, for: home)
    }
  }
}

/// A launched app whose user opens a link and leaves it.
@MainActor
private struct LinkVisit {
  /// What the user sees, with the focus, and the coordinators beneath it.
  struct Place: Equatable {
    let lines: String
    let tree: CoordinatorDescription?
  }

  static let signIn = "type \"Email\" ada@example.com\ntype \"Password\" password\ntap \"Sign in\""

  private let fixture: AppFixture
  private let player: ScriptPlayerFixture

  init(signedIn: Bool) {
    let preferences = InMemoryPreferencesStorage(onboardedUserIDs: [User.sample.id])
    fixture = signedIn ? .signedIn() : AppFixture(preferences: preferences)
    // The order and the customer of the examples; the order can be edited.
    let example = Order(id: 1042, customerName: "Ada Lovelace", total: 100, date: Order.sample.date - 3_600)
    fixture.orders.set(Order.samples + [example])
    player = ScriptPlayerFixture(fixture)
  }

  func play(_ script: String) async throws { try await player.play(script) }

  func signOut() async throws {
    await fixture.appState?.signOut()
    try await play("advance 1s\nexpect \"Sign in to\"")
  }

  private var main: MainCoordinator? { fixture.coordinator?.mainCoordinator }
  private var route: String? { main?.currentRoute.identifier }

  var place: Place {
    Place(
      lines: fixture.driver?.window.plainText().joined(separator: "\n") ?? "",
      tree: fixture.coordinator?.describeTree())
  }

  /// Checks that the screen of a link is in front, and that leaving it leads to the place where it was opened.
  func leave(_ link: String, _ ending: LinkWayBackTests.Ending, for origin: Place) async throws {
    let target = try LinkCatalog.features.resolve(link).route
    try await play("advance 1s")
    #expect(route == target.identifier)
    // The first screen of a tab has no way back after a launch; that of Home never has one.
    let isTab = main?.presentation(of: target) == .tab
    switch ending {
    case .escape:
      try await leaveScreen()
      expectPlace(origin)
      // The neighbor of a screen that was left is not shown.
      try await play("key right")
      #expect(place.tree == origin.tree)
      try await play("key left")
    case .neighbor:
      if target.identifier != "home" { try await play("key right") }
      try await leaveScreen()
      expectPlace(origin)
    case .relaunch:
      try await play("relaunch\nadvance 1s")
      #expect(route == restored(target))
      if isTab { main?.showTab(.home) } else { try await leaveScreen() }
      try await play("relaunch\nadvance 1s")
      expectPlace(origin)
    }
  }

  /// Returns the route that a launch shows for one of the launch before.
  private func restored(_ target: any Route) -> String {
    switch target {
    // The lists are empty after a launch, and the name of a customer is not stored.
    case is NotificationsRoute: "home"
    case CustomersRoute.customer: "customers"
    default: target.identifier
    }
  }

  private func leaveScreen() async throws {
    if route != "home" { try await play("key esc") }
  }

  private func expectPlace(_ origin: Place) {
    #expect(place.tree == origin.tree)
    #expect(place.lines == origin.lines)
  }
}
