import AppMocks
import FeatureKit
import Foundation
import Models
import ServicesFakes
import TerminalUIDriver
import TrellisPerturbation

@testable import AppComposition

/// Records the links that it opens.
final class LinkRecorder: LinkOpening {
  private(set) var opened: [String] = []

  func open(_ link: ResolvedLink) -> Bool {
    opened.append(link.text)
    return true
  }

  func openOverScreen(_ link: ResolvedLink) -> Bool {
    opened.append("\(link.text) over the screen")
    return true
  }
}

/// An inbox with a controller whose flows record the links that they open.
final class InboxFixture: AppStateObserver {
  let clock = VirtualClock.perturbable()
  let preferences = InMemoryPreferencesStorage(onboardedUserIDs: [User.sample.id, "2"])
  let terminal = NotificationRecorder()
  private let opener = LinkRecorder()
  let controller: AppStateController
  let inbox: LinkInbox
  let notices: Notices

  var opened: [String] { opener.opened }
  var userParticipants: [any LifecycleParticipant] { [] }

  init(session: Session? = nil) {
    let auth = FakeAuthService.sample
    if let session { auth.add(session) }
    let dependencies = AppDependencies.mock(
      auth: auth, sessions: InMemorySessionStorage(session), preferences: preferences, clock: clock)
    notices = dependencies.notices
    controller = AppStateController(dependencies: dependencies)
    inbox = LinkInbox(appState: controller, opener: opener, dependencies: dependencies)
    inbox.alerts.terminal = terminal
    controller.observer = self
  }

  /// Creates a fixture in a state.
  convenience init(_ states: AppState...) {
    self.init()
    for state in states { controller.transition(to: state) }
  }

  var messages: [String] { notices.waiting.map(\.message) }

  func transition(to state: AppState) { controller.transition(to: state) }

  func stateDidChange(from old: AppState, to new: AppState) { inbox.stateDidChange(from: old, to: new) }

  func handleDeepLink(_ url: URL) -> Bool { inbox.handleDeepLink(url) }
}

extension AppState {
  static let ada = AppState.authenticated(.sample)
  static let grace = AppState.authenticated(User(id: "2", name: "Grace", email: "grace@example.com"))
}
