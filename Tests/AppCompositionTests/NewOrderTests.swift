import AppMocks
import CoreFakes
import Foundation
import Models
import OrdersFeature
import ServicesFakes
import TestSupport
import Testing
import TrellisNavigation

@testable import AppComposition

/// A new order in the app, from the list to its detail screen.
struct NewOrderTests {
  /// Opens the form, and enters a valid draft.
  private static let entry = """
    key 2
    expect "7 of 7"
    key n
    expect "Postal code"
    type "Customer" "Ida Rhodes"
    type "Street" "12 Mill Lane"
    type "City" Cambridge
    type "Postal code" "CB2 1TN"
    type "Country" "United Kingdom"
    type "Item 1" "Punched cards"
    type "Quantity 1" 2
    type "Price 1" 55
    expect "Total $100.00, discount $10.00"
    """

  @Test(
    "Going back from a placed order closes the flow: the draft and its review are skipped", .requirement("N9"))
  func goingBackFromAPlacedOrderSkipsDraftAndReview() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      \(Self.entry)
      tap "Review"
      expect "Review the order"
      expect "Ida Rhodes"
      key esc
      expect "Customer"
      tap "Review"
      tap "Place order"
      expect "✓ Order #1008 is placed."
      key esc
      expect "8 of 8"
      reject "Review the order"
      reject "Postal code"
      """)
    #expect(fixture.coordinator?.mainCoordinator?.currentRoute.identifier == "orders")
  }

  @Test("A placed order is in the list, and opens with its parts", .requirement("P9", "P10"))
  func placedOrderIsInTheListAndOpens() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      \(Self.entry)
      tap "Review"
      tap "Place order"
      tap "Open order"
      expect "Order #1008"
      expect "Punched cards"
      expect "$110.00"
      key esc
      expect "8 of 8"
      expect "#1008"
      key n
      expect "Postal code"
      reject "Ida Rhodes"
      """)
    #expect(fixture.orders.orders.count == 8)
  }

  @Test func failedPlacementKeepsTheDraftAndCanBeRepeated() async throws {
    let fixture = AppFixture.signedIn()
    fixture.orders.onPlace.set(throwing: OrderPlacementFailure())
    let player = ScriptPlayerFixture(fixture)
    try await player.play(
      """
      \(Self.entry)
      tap "Review"
      tap "Place order"
      expect "The order was not placed"
      expect "Review the order"
      """)
    fixture.orders.onPlace.clear()
    try await player.play(
      """
      tap "Place order"
      expect "✓ Order #1008 is placed."
      """)
  }

  @Test func draftWithContentAsksBeforeItIsDiscarded() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      key 2
      expect "7 of 7"
      key n
      expect "Postal code"
      key esc
      expect "7 of 7"
      key n
      type "Customer" "Caroline"
      key esc
      expect "Discard the draft?"
      tap "Keep editing"
      expect "Caroline"
      key esc
      tap "Discard"
      expect "7 of 7"
      key n
      expect "Postal code"
      reject "Caroline"
      """)
  }

  @Test func draftIsOfferedAgainAfterAKill() async throws {
    let fixture = AppFixture.signedIn()
    try await ScriptPlayerFixture(fixture).play(Self.entry + "\nadvance 1s")
    let survivors = InMemoryStore(fixture.storage.documents)
    let restarted = AppFixture.signedIn(storage: survivors)
    try await restarted.play(
      """
      expect "This draft from last time is not placed yet."
      expect "Ida Rhodes"
      tap "Review"
      tap "Place order"
      expect "is placed"
      tap "Close"
      relaunch
      key 2
      expect "of 8"
      key n
      expect "Postal code"
      reject "Ida Rhodes"
      """)
  }

  @Test func draftOfAnotherUserIsNotOffered() async throws {
    let fixture = AppFixture.signedIn()
    try await ScriptPlayerFixture(fixture).play(Self.entry + "\nadvance 1s")
    let user = User(id: "grace", name: "Grace Hopper", email: "grace@example.com", token: "token-2")
    let session = Session(user: user, expiresAt: Session.sample.expiresAt)
    fixture.auth.add(session)
    try await fixture.sessions.saveSession(session)
    try fixture.preferences.markOnboardingCompleted(userID: user.id)
    try await fixture.play(
      """
      key 2
      expect "of 7"
      key n
      expect "Postal code"
      reject "Ida Rhodes"
      """)
  }
}

/// A failure of the connection while an order is placed.
nonisolated private struct OrderPlacementFailure: LocalizedError {
  var errorDescription: String? { "No internet connection" }
}

struct OrderFlowCoordinatorTests {
  private let orders: OrderCoordinator

  init() {
    let dependencies = AppDependencies.mock()
    let user = dependencies.services.makeUserServices(User(id: "ada", name: "Ada Lovelace"))
    let features = dependencies.makeUserFeatures(
      for: user, appState: AppStateController(dependencies: dependencies),
      preferences: PreferencesModel(dependencies: dependencies))
    orders = OrderCoordinator(orders: features.orders)
  }

  private func startedFlow() throws -> OrderFlowCoordinator {
    orders.startNewOrder()
    return try #require(orders.currentModalCoordinator as? OrderFlowCoordinator)
  }

  private func identifiers(of flow: OrderFlowCoordinator) -> [String] {
    flow.visibleStack.map(\.route.identifier)
  }

  @Test("The acknowledgment replaces the review, and going back from it closes the flow", .requirement("N9"))
  func acknowledgmentReplacesTheReview() throws {
    let flow = try startedFlow()
    flow.navigate(to: OrderFlowRoute.review)
    #expect(identifiers(of: flow) == ["new-order", "new-order-review"])
    flow.navigate(to: OrderFlowRoute.placed(1008))
    #expect(identifiers(of: flow) == ["new-order", "new-order-1008"])
    flow.pop()
    #expect(orders.currentModalCoordinator == nil)
    #expect(identifiers(of: flow) == ["new-order"])
  }

  @Test func goingBackFromTheReviewShowsTheDraft() throws {
    let flow = try startedFlow()
    flow.navigate(to: OrderFlowRoute.review)
    flow.pop()
    #expect(orders.currentModalCoordinator === flow && identifiers(of: flow) == ["new-order"])
  }

  @Test func newOrderAfterAPlacedOneStartsWithTheDraft() throws {
    let flow = try startedFlow()
    flow.navigate(to: OrderFlowRoute.placed(1008))
    #expect(try startedFlow() === flow)
    #expect(identifiers(of: flow) == ["new-order"])
  }

  @Test func openingThePlacedOrderClosesTheFlow() throws {
    let flow = try startedFlow()
    flow.navigate(to: OrderFlowRoute.placed(1008))
    flow.navigate(to: OrdersRoute.detail(1008))
    #expect(orders.currentModalCoordinator == nil)
    #expect(orders.currentRoute.identifier == "order-1008")
  }

  @Test func acknowledgmentIsRestoredAndTheReviewIsNot() {
    for route in [OrderFlowRoute.draft, .placed(1008)] {
      #expect(OrderFlowRoute(identifier: route.identifier) == route)
    }
    #expect(OrderFlowRoute(identifier: OrderFlowRoute.review.identifier) == nil)
    #expect(OrderFlowRoute(identifier: "new-order--1") == nil)
  }
}
