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

  private func identifiers(of flow: OrderFlowCoordinator) -> [String] { flow.visibleStack.map(\.route.identifier) }

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
    #expect(orders.currentModalCoordinator == nil && orders.currentRoute.identifier == "order-1008")
  }

  @Test func acknowledgmentIsRestoredAndTheReviewIsNot() {
    for route in [OrderFlowRoute.draft, .placed(1008)] {
      #expect(OrderFlowRoute(identifier: route.identifier) == route)
    }
    #expect(OrderFlowRoute(identifier: OrderFlowRoute.review.identifier) == nil)
    #expect(OrderFlowRoute(identifier: "new-order--1") == nil)
  }
}
