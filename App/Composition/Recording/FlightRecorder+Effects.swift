import DesignTokens
import FeatureKit
import Foundation
import Networking
import Services
import ServicesLive
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
    if isHandlingInput { note(.opened, ["link": text]) } else { act(.link(text)) }
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

/// The outcome of a request, without its content.
nonisolated struct RequestOutcome: Equatable, Sendable {
  let method: HTTPMethod
  /// The path with placeholders for values.
  let path: String
  /// The status of the response, or `nil` if there was none.
  let status: Int?
  let duration: Duration

  var fields: [String: String] {
    let milliseconds = (duration / .microseconds(100)).rounded() / 10
    return [
      "method": method.rawValue, "path": path, "status": status.map(String.init) ?? "none",
      "duration": "\(milliseconds)",
    ]
  }

  /// The words in the paths of the server.
  ///
  /// Others are values, such as the token of a reset link.
  private static let words: Set<Substring> = [
    "v1", "sessions", "session", "refresh", "accounts", "password-resets", "orders", "payment", "completion", "profile",
    "purchase",
    "purchases", "restoration", "history", "undo", "reopening",
  ]

  /// Returns a path with `N` for numbers and `*` for other values: `/v1/orders/N/completion`.
  static func pattern(of path: String) -> String {
    let parts = path.split(separator: "/").map { part -> Substring in
      if words.contains(part) { return part }
      return part.allSatisfy(\.isNumber) ? "N" : "*"
    }
    return "/" + parts.joined(separator: "/")
  }
}

/// A transport that reports the outcome of each request, except for those that repeat without an action of the user.
nonisolated private struct ObservedTransport: HTTPTransport {
  private let base: any HTTPTransport
  private let clock: any Clock<Duration>
  private let report: @Sendable (RequestOutcome) -> Void

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - base: The transport that sends the requests.
  ///   - clock: The clock that measures the durations.
  ///   - report: Called after each request.
  init(_ base: any HTTPTransport, clock: any Clock<Duration>, report: @escaping @Sendable (RequestOutcome) -> Void) {
    (self.base, self.clock, self.report) = (base, clock, report)
  }

  /// Sends a request with the base transport, and reports its outcome.
  ///
  /// - Parameter request: The request to send.
  /// - Returns: The response, of any status.
  /// - Throws: The error of the base transport.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    if request.path == LiveChangeService.path { return try await base.send(request) }
    var result = Result<HTTPResponse, any Error>.failure(CancellationError())
    let duration = await clock.measure {
      do { result = .success(try await base.send(request)) } catch { result = .failure(error) }
    }
    let status = (try? result.get())?.status
    report(
      RequestOutcome(
        method: request.method, path: RequestOutcome.pattern(of: request.path), status: status, duration: duration))
    return try result.get()
  }
}

extension FlightRecorder {
  /// Returns a transport whose requests are recorded.
  ///
  /// - Parameters:
  ///   - base: The transport that sends the requests.
  ///   - clock: The clock that measures the durations.
  /// - Returns: The transport.
  func observing(_ base: any HTTPTransport, clock: any Clock<Duration>) -> any HTTPTransport {
    ObservedTransport(base, clock: clock) { [weak self] outcome in
      Task { @MainActor in self?.record(outcome) }
    }
  }
}
