import DesignTokens
import FeatureKit
import Foundation
import Models
import Networking
public import TerminalUI
import TrellisCommandLineOptions
import TrellisNavigation

extension FlightRecorder {
  /// Begins to record the input of a window and the effects in its app.
  ///
  /// Call it before the first frame.
  ///
  /// - Parameters:
  ///   - window: The window, which the recorder does not retain.
  ///   - app: The app that the window shows.
  public func begin(in window: Window, app: TrellisApp) {
    let theme = app.preferences.current.theme
    begin(size: window.gridSize.recorded, theme: theme.rawValue, state: app.appState.state.kind.rawValue)
    window.observer = self
    isObserving = true
    app.coordinator.planObserver = { [weak self] in self?.record($0) }
  }

  /// Records a transition of the app's state, before the flow of the new state is installed.
  func stateDidChange(from old: AppState, to new: AppState) {
    guard isObserving else { return }
    if new == .unauthenticated, old.kind != .loading { removeRecent() }
    note(.transition, ["from": old.kind.rawValue, "to": new.kind.rawValue])
  }

  /// Records the phase of the app.
  ///
  /// - Parameter phase: The combined phase of all windows.
  func record(phase: ScenePhase) {
    act(.phase(phase))
  }

  /// Records a link from outside the app, before it is opened.
  ///
  /// A link that a screen opens, such as the prompt, follows from recorded input and is recorded as an effect.
  ///
  /// - Parameter link: The text of the link.
  func record(link: String) {
    let text = RecordedLink(link).text
    if received == nil { act(.link(text)) } else { note(.opened, ["link": text]) }
  }

  /// Records a notification from outside the app, without its text.
  ///
  /// - Parameter notification: The payload.
  func record(notification: Data) {
    let link = try? RemoteNotification(json: notification).link
    act(.notification(link: link.map { RecordedLink($0).text }))
  }

  /// Records a request of the app.
  ///
  /// - Parameter outcome: The outcome of the request.
  func record(_ outcome: RequestOutcome) {
    note(.request, outcome.fields)
  }

  private func record(_ result: Result<NavigationPlan, NavigationError>) {
    switch result {
    case .success(let plan):
      let route = RecordedRoute(plan.route)
      note(.plan, ["route": route.text], reasons: route.reduced(plan.reasoning))
    case .failure(let error):
      note(.plan, ["refused": NavigationFailed(error).reason.rawValue])
    }
  }
}

/// The route of a navigation as it is recorded.
///
/// Identifiers can come from a link. One that does not have the form of the app's own identifiers is hidden.
private struct RecordedRoute {
  let text: String
  private let identifier: String

  private static let hidden = "(hidden)"
  private static let longestIdentifier = 40
  private static let longestReason = 120
  private static let maximumReasonCount = 24

  init(_ route: any Route) {
    identifier = route.identifier
    let isPlain = identifier.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    text = isPlain && identifier.count <= Self.longestIdentifier ? identifier : Self.hidden
  }

  func reduced(_ reasons: [String]) -> [String] {
    reasons.prefix(Self.maximumReasonCount).map { reason in
      String(reason.replacing("'\(identifier)'", with: "'\(text)'").prefix(Self.longestReason))
    }
  }
}

extension FlightRecorder {
  /// Creates a recorder in memory, for an app with other than live dependencies.
  convenience init(environment: AppEnvironment) {
    let header = RecordingHeader(
      app: ProjectVersion.current, started: environment.now(), timeZone: environment.timeZone)
    self.init(header: header, clock: environment.clock, demo: environment.demoAccount)
  }
}
