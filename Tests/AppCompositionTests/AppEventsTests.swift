import Analytics
import Models
import RequirementTrait
import Testing
import TrellisNavigation

@testable import AppComposition

@Suite("Allowed properties of analytics events")
struct AppEventsTests {
  @Test("An event for an invalid transition contains the states and no user data", .requirement("A7"))
  func invalidTransitionContainsStatesAndNoUserData() {
    let user = User(id: "7", name: "Ada", email: "ada@example.com", token: "secret")
    let states: [AppState] = [
      .loading, .unauthenticated, .onboarding(.welcome), .authenticated(user), .error(.sessionExpired),
    ]
    for state in states {
      let kept = AppEvents.allowed.allowed("InvalidStateTransition", properties: ["from": String(describing: state)])
      #expect(kept == ["from": state.kind.rawValue])
    }
  }

  @Test func failedNavigationContainsTheErrorKindAndNoRoute() {
    let errors: [NavigationError] = [
      .navigationFailed(coordinator: "c", route: "order-7", routeType: "t", context: "x"),
      .modalCoordinatorNotConfigured(coordinator: "c", route: "order-7", routeType: "t"),
      .viewCreationFailed(coordinator: "c", route: "order-7", routeType: "t", viewType: .root),
      .invalidTabIndex(index: 9, validRange: 0..<4), .duplicateChild(coordinator: "c"),
      .circularReference(coordinator: "c"), .configurationError(message: "order-7"),
    ]
    for error in errors {
      let kept = AppEvents.allowed.allowed("NavigationFailed", properties: ["reason": String(describing: error)])
      #expect(kept?["reason"].map { String(describing: error).hasPrefix($0 + "(") } == true, "\(error)")
    }
  }

  @Test func eventsOfFeaturesAreAllowed() {
    #expect(AppEvents.allowed.allowed("OrderCompleted", properties: ["isHighValue": "true"]) == ["isHighValue": "true"])
  }
}
