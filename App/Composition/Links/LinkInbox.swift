import FeatureKit
import Foundation
import Models
public import Observation
import Services

/// Receives links and notifications from outside, in every state of the app.
///
/// During a launch it is unknown whether a user is signed in, so links wait until the launch has ended. Without a user
/// they are stored until one signs in.
@Observable
public final class LinkInbox {
  /// Whether the prompt for a link is presented.
  var isPrompting = false
  /// The links of the app.
  @ObservationIgnored let catalog: LinkCatalog
  /// Shows the emails of the embedded backend.
  @ObservationIgnored var showMail: @MainActor () -> Void = {}

  @ObservationIgnored let appState: AppStateController
  @ObservationIgnored let notices: Notices
  @ObservationIgnored let preferencesStorage: any PreferencesStorageProtocol
  /// The links that open after the sign-in.
  @ObservationIgnored let storedLinks: SignInVault<ResolvedLink>
  /// The notifications that are shown after the sign-in.
  @ObservationIgnored let storedNotifications: SignInVault<RemoteNotification>
  @ObservationIgnored let recorder: FlightRecorder
  @ObservationIgnored let alerts: NotificationAlerts
  /// Returns the current time, which the list of notifications shows.
  @ObservationIgnored let now: @Sendable () -> Date
  /// The links that arrived during the launch.
  @ObservationIgnored private var launchLinks: [ResolvedLink] = []
  /// The notifications that arrived during the launch.
  @ObservationIgnored var launchNotifications: [RemoteNotification] = []

  /// The maximum number of links that wait for the end of a launch.
  static let launchLimit = 8
  /// The maximum number of notifications that wait for the end of a launch.
  static let launchNotificationLimit = 100

  /// Creates an inbox without links.
  ///
  /// - Parameters:
  ///   - appState: The controller that opens links.
  ///   - dependencies: The dependencies of the app.
  init(appState: AppStateController, dependencies: AppDependencies) {
    self.appState = appState
    notices = dependencies.notices
    recorder = dependencies.recorder
    now = dependencies.environment.now
    preferencesStorage = dependencies.services.preferencesStorage
    catalog = dependencies.environment.readMail == nil ? .features : .withMail
    storedLinks = SignInVault(clock: dependencies.environment.clock)
    storedNotifications = SignInVault(clock: dependencies.environment.clock)
    alerts = NotificationAlerts(notices: dependencies.notices)
  }

  /// Opens a link, or stores it until it can be opened.
  ///
  /// - Parameter text: The link in either form, from any source.
  /// - Returns: What the app did with the link.
  @discardableResult
  public func open(_ text: String) -> LinkOutcome {
    recorder.record(link: text)
    do throws(LinkError) {
      return open(try catalog.resolve(text))
    } catch {
      return .refused(error.sentence)
    }
  }

  /// Opens the link of a view or of another program, and shows a notice if that is impossible.
  func receive(_ text: String) {
    show(open(text))
  }

  /// Shows a notice about a link or a notification that was refused.
  func show(_ outcome: LinkOutcome) {
    if case .refused(let reason) = outcome { notices.add(reason) }
  }

  /// Opens a link, or stores it until it can be opened.
  func open(_ link: ResolvedLink) -> LinkOutcome {
    switch (appState.state.kind, link.access) {
    case (.loading, _):
      guard launchLinks.count < Self.launchLimit else {
        return .refused("Too many links. Wait until the app is ready.")
      }
      launchLinks.append(link)
      return .opened
    case (.authenticated, .beforeSignIn): return .refused("Sign out first. Then open the link again.")
    case (.onboarding, .beforeSignIn), (.error, .beforeSignIn):
      return .refused("Go to the sign-in screen first. Then open the link again.")
    case (.authenticated, .signedIn), (.unauthenticated, .beforeSignIn):
      return openInFlow(link)
    case (.authenticated, .always), (.unauthenticated, .always), (.onboarding, .always):
      showMail()
      return .opened
    case (.unauthenticated, .signedIn), (.onboarding, .signedIn), (.error, _):
      return store(link)
    }
  }

  private func openInFlow(_ link: ResolvedLink) -> LinkOutcome {
    guard let url = link.link.url(), appState.handleDeepLink(url) else {
      return .refused("The screen of the link could not be opened. Try again.")
    }
    return .opened
  }

  // MARK: Changes of the app's state

  /// Opens the links that waited for a state, or removes them at sign-out.
  ///
  /// Call it after each transition, when the flow of the new state is installed.
  func stateDidChange(from old: AppState, to new: AppState) {
    // The prompt can contain a link that the user has typed.
    if old.kind == .authenticated { isPrompting = false }
    if new == .unauthenticated, old.endsWithASignOut { removeAll() }
    if case .authenticated(let user) = new { releaseAll(for: user) }
    if endsLaunch(from: old, to: new) { endLaunch() }
  }

  /// Returns whether the launch has ended with a transition.
  ///
  /// After an error, a retry leads to another launch. A launch that resumes onboarding passes through `unauthenticated`.
  private func endsLaunch(from old: AppState, to new: AppState) -> Bool {
    switch (old.kind, new.kind) {
    case (.loading, .unauthenticated): appState.pendingUser == nil
    case (.loading, .authenticated), (.unauthenticated, .onboarding): true
    default: false
    }
  }

  private func removeAll() {
    launchLinks = []
    launchNotifications = []
    storedLinks.removeAll()
    storedNotifications.removeAll()
    notices.removeAll(about: .signIn)
    alerts.removeAll()
  }

  private func endLaunch() {
    let links = launchLinks
    launchLinks = []
    for link in links { show(open(link)) }
    deliverLaunchNotifications()
  }
}

extension AppState {
  /// Whether the change from this state to `unauthenticated` is a sign-out.
  ///
  /// After an expired session the same user is likely to sign in again. A launch without a session ends no session.
  fileprivate var endsWithASignOut: Bool {
    switch self {
    case .loading, .unauthenticated, .error(.sessionExpired): false
    case .onboarding, .authenticated, .error: true
    }
  }
}
