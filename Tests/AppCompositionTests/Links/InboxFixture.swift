import AppMocks
import FeatureKit
import Foundation
import Models
import ServicesFakes
import TerminalUIDriver
import TrellisPerturbation

@testable import AppComposition

/// An inbox with a controller whose flows record the links that they open.
final class InboxFixture {
  let clock = VirtualClock.perturbable()
  let preferences = InMemoryPreferencesStorage(onboardedUserIDs: [User.sample.id, "2"])
  let terminal = NotificationRecorder()
  let controller: AppStateController
  let inbox: LinkInbox
  let notices: Notices
  private(set) var opened: [String] = []

  init() {
    let dependencies = AppDependencies.mock(preferences: preferences, clock: clock)
    notices = dependencies.notices
    controller = AppStateController(dependencies: dependencies)
    inbox = LinkInbox(appState: controller, dependencies: dependencies)
    inbox.alerts.terminal = terminal
    controller.didTransition = { [inbox] in inbox.stateDidChange(from: $0, to: $1) }
    controller.openLink = { [weak self] in self?.record($0) ?? false }
    controller.openLinkBeforeSignIn = { [weak self] in self?.record($0) ?? false }
    controller.openLinkOverScreen = { [weak self] in self?.record($0, " over the screen") ?? false }
  }

  /// Creates a fixture in a state.
  convenience init(_ states: AppState...) {
    self.init()
    for state in states { controller.transition(to: state) }
  }

  var messages: [String] { notices.waiting.map(\.message) }

  func transition(to state: AppState) { controller.transition(to: state) }

  private func record(_ link: URL, _ suffix: String = "") -> Bool {
    opened.append(link.absoluteString + suffix)
    return true
  }
}

extension AppState {
  static let ada = AppState.authenticated(.sample)
  static let grace = AppState.authenticated(User(id: "2", name: "Grace", email: "grace@example.com"))
}
