import Analytics
import Models
import Networking
import TestSupport
import Testing
import TrellisNavigation

@testable import AppComposition

@Suite("Allowed properties of analytics events")
struct AppEventsTests {
  @Test("An event for an invalid transition contains the kinds of states and no user data", .requirement("A7"))
  func invalidTransitionContainsStatesAndNoUserData() {
    let user = User(id: "7", name: "Ada", email: "ada@example.com", token: "secret")
    let states: [AppState] = [
      .loading, .unauthenticated, .onboarding(.welcome), .authenticated(user), .error(.sessionExpired),
    ]
    for state in states {
      let event = InvalidStateTransition(from: state.kind, to: .loading)
      #expect(allowed(event) == ["from": state.kind.rawValue, "to": "loading"])
    }
  }

  @Test func failedNavigationContainsTheErrorKindAndNoRoute() {
    let reasons: [(NavigationError, String)] = [
      (.navigationFailed(coordinator: "c", route: "order-7", routeType: "t", context: "x"), "navigationFailed"),
      (
        .modalCoordinatorNotConfigured(coordinator: "c", route: "order-7", routeType: "t"),
        "modalCoordinatorNotConfigured"
      ),
      (.viewCreationFailed(coordinator: "c", route: "order-7", routeType: "t", viewType: .root), "viewCreationFailed"),
      (.invalidTabIndex(index: 9, validRange: 0..<4), "invalidTabIndex"),
      (.duplicateChild(coordinator: "c"), "duplicateChild"),
      (.circularReference(coordinator: "c"), "circularReference"),
      (.configurationError(message: "order-7"), "configurationError"),
    ]
    for (error, reason) in reasons { #expect(allowed(NavigationFailed(error)) == ["reason": reason]) }
  }

  @Test func failedRequestContainsTheErrorKindAndNoPath() {
    let causes: [(NetworkError, String)] = [
      (.noConnection, "noConnection"), (.connectionRefused, "connectionRefused"), (.serverNotFound, "serverNotFound"),
      (.connectionLost, "connectionLost"), (.timeout, "timeout"), (.serverError(500), "serverError"),
      (.unavailable(status: 503, retryAfter: .seconds(1)), "unavailable"), (.decodingError, "decodingError"),
      (.untrustedServer, "untrustedServer"), (.noSecureConnection, "noSecureConnection"),
      (.requestFailed, "requestFailed"),
    ]
    for (error, cause) in causes {
      let failure = NetworkFailure(
        error: error, method: .get, path: "/v1/orders/7", requestID: "id", attempts: 2, detail: "x")
      #expect(allowed(RequestFailed(failure)) == ["error": cause, "method": "GET", "attempts": "2"])
    }
  }

  @Test func eventsOfFeaturesAreAllowed() {
    #expect(AppEvents.allowed.allowed("OrderCompleted", properties: ["isHighValue": "true"]) == ["isHighValue": "true"])
  }

  private func allowed<Event: AnalyticsEvent>(_ event: Event) -> [String: String]? {
    AppEvents.allowed.allowed(Event.schema.name, properties: event.properties)
  }
}
