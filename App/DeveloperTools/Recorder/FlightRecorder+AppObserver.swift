public import AppComposition
import DesignTokens
import FeatureKit
public import Foundation
public import Networking
import NotificationsFeature
import Services
public import TerminalUI
import TrellisCommandLineOptions
import TrellisNavigation

extension FlightRecorder {
  /// Begins to record the input of a window, which is not retained, and the effects in its app.
  ///
  /// Call it before the first frame.
  public func begin(in window: Window, app: TrellisApp) {
    let theme = app.preferences.current.theme
    begin(size: window.gridSize.recorded, theme: theme.rawValue, state: app.appState.state.kind.rawValue)
    window.observer = self
    isObserving = true
    app.coordinator.planObserver = { [weak self] in self?.record($0) }
  }

  private func record(_ result: Result<NavigationPlan, NavigationError>) {
    switch result {
    case .success(let plan):
      let route = RecordedRoute(plan.route)
      record(.plan, ["route": route.text], reasons: route.reduced(plan.reasoning))
    case .failure(let error):
      record(.plan, ["refused": NavigationFailed(error).reason.rawValue])
    }
  }
}

extension FlightRecorder: AppObserver {
  /// Records a transition of the app's state, once the recorder follows the app; a sign-out removes the lines in
  /// memory.
  public func stateDidChange(from old: AppState, to new: AppState) {
    guard isObserving else { return }
    if new == .unauthenticated, old.kind != .loading { removeRecent() }
    record(.transition, ["from": old.kind.rawValue, "to": new.kind.rawValue])
  }

  /// Records the phase of the app, and writes the file before the process can be stopped.
  public func phaseWillChange(to phase: ScenePhase) {
    act(.phase(phase))
    if phase == .background { writeWaiting() }
  }

  /// Records a link.
  ///
  /// A link that a screen opens, such as the prompt, follows from recorded input and is recorded as an effect.
  public func willOpen(link: String) {
    let text = RecordedLink(link).text
    if isHandlingInput { record(.opened, ["link": text]) } else { act(.link(text)) }
  }

  /// Records a notification without its text.
  public func willDeliver(notification: Data) {
    let link = try? RemoteNotification(json: notification).link
    act(.notification(link: link.map { RecordedLink($0).text }))
  }

  /// Returns a transport whose requests are recorded.
  public func observing(_ base: any HTTPTransport) -> any HTTPTransport {
    ObservedTransport(base, clock: clock) { [weak self] outcome in
      Task { @MainActor in self?.record(.request, outcome.fields) }
    }
  }

  /// Returns the content of a window above the developer panel, which Ctrl-T shows and hides.
  public func addingTools(to content: some View, of root: AppRoot) -> AnyView {
    AnyView(content.developerPanel(of: root, recorder: self))
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
  public convenience init(environment: AppEnvironment) {
    let header = RecordingHeader(
      app: environment.program.version, started: environment.time.now(), timeZone: environment.time.timeZone)
    self.init(header: header, clock: environment.time.clock, demo: environment.demoAccount)
  }
}
