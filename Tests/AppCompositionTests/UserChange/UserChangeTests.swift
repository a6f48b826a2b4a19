import AppMocks
import FeatureKit
import Foundation
import NotificationsFeature
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing
import TrellisPerturbation

@testable import AppComposition

/// The whole app with live services and the embedded backend, used by one user after another.
final class UserChangeFixture {
  private let directory: URL
  private let clock = VirtualClock.perturbable()
  private lazy var player = ScriptPlayerFixture(launch: launch)

  init(directory: URL) {
    self.directory = directory
  }

  /// Plays a script as Ada, whose data may be shown.
  func playAsAda(_ script: String) async throws {
    player.didPlay = { _, _ in }
    try await player.play(script)
  }

  /// Plays a script while Ada is not signed in, and reports each screen that shows her data.
  func playAfterAda(_ script: String) async throws {
    player.didPlay = { command, screen in
      let lines = screen.filter { $0.lowercased().contains(UserPlace.marker) }
      #expect(lines.isEmpty, "after \(command)")
    }
    try await player.play(script)
  }

  /// Plays a script, and returns the screen at each `screen` command.
  func screens(playing script: String) async throws -> [[String]] {
    var screens: [[String]] = []
    player.didPlay = { command, screen in
      if command == .screen { screens.append(screen) }
    }
    try await player.play(script)
    return screens
  }

  private func launch() throws -> Driver {
    var settings = LiveSettings(program: .mock, stateDirectory: directory)
    settings.time = AppTime(
      clock: clock, now: { [clock] in Date(timeIntervalSince1970: 1_795_176_000 + clock.now.offset / .seconds(1)) },
      timeZone: .gmt, executor: clock.executor)
    settings.random = { 0.5 }
    let dependencies = try AppDependencies.live(settings, observer: nil)
    let app = TrellisApp(dependencies: dependencies)
    let inbox = app.inbox
    let driver = Driver(
      app: app, clock: clock, storage: dependencies.scenes,
      hooks: Driver.Hooks(
        open: { inbox.open($0).isAccepted },
        notify: { inbox.deliver(RemoteNotification(title: $0, link: "trellis://orders/1251")).isAccepted },
        finish: { await dependencies.finish() }))
    // No test checks the frames of fades, and drawing them would take most of the time.
    driver.window.disablesAnimations = true
    return driver
  }
}

@Suite("No data of one user is visible to the next")
struct UserChangeTests {
  private static let visits = UserPlace.allCases.map(\.visit).joined(separator: "\n") + "\n"
  @TemporaryDirectory private var directory

  @Test(
    "Nothing of a user is visible to the next one, also after a relaunch, and the user finds drafts and searches again",
    .requirement("S6"))
  func eachUserFindsOnlyTheirOwnData() async throws {
    let returns = UserPlace.allCases.compactMap(\.returns).joined(separator: "\n") + "\n"
    let fixture = UserChangeFixture(directory: directory)
    try await fixture.playAsAda(UserScript.arrive)
    for place in UserPlace.allCases { try await fixture.playAsAda(place.fill) }
    try await fixture.playAsAda(UserScript.confirmSignOut)
    try await fixture.playAfterAda(UserScript.signInGrace + UserScript.skipOnboarding + Self.visits)
    try await fixture.playAfterAda("relaunch\nadvance 0.5s\n" + Self.visits)
    try await fixture.playAfterAda(UserScript.signOut + "relaunch\nadvance 0.5s\n")
    try await fixture.playAsAda(UserScript.signInAda + "expect \"Appearance\"\n" + returns)
  }

  /// Checks the check: while Ada is signed in, her data are visible.
  @Test func dataOfTheUserAreReported() async throws {
    let fixture = UserChangeFixture(directory: directory)
    try await fixture.playAsAda(UserScript.arrive + UserPlace.profile.fill)
    try await expectIssue("The data were not reported") { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("after") }
    } when: {
      try await fixture.playAfterAda("tap \"Profile\"")
    }
  }
}
