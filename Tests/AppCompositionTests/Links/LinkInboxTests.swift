import AppMocks
import FeatureKit
import Foundation
import Models
import NotificationsFeature
import ServicesFakes
import TerminalUIDriver
import TestSupport
import Testing
import TrellisPerturbation

@testable import AppComposition

@Suite("Links in each state of the app")
struct LinkInboxTests {
  private static let order = "https://trellis.example/orders/1042"

  @Test(.requirement("N34")) func linkOpensForASignedInUser() {
    let fixture = InboxFixture(.ada)
    #expect(fixture.inbox.open(Self.order) == .opened && fixture.opened == ["trellis://orders/1042"])
  }

  @Test(
    "A link during the launch opens after it, also after a sign-in or a retry", .requirement("N34"),
    arguments: [[], [.unauthenticated], [.error(.networkUnavailable), .loading]] as [[AppState]])
  func linkDuringTheLaunchOpensAfterIt(states: [AppState]) {
    let fixture = InboxFixture()
    #expect(fixture.inbox.open(Self.order) == .opened)
    for state in states { fixture.transition(to: state) }
    #expect(fixture.opened.isEmpty)
    #expect(fixture.messages == (states == [.unauthenticated] ? ["Sign in to open order #1042."] : []))
    fixture.transition(to: .ada)
    #expect(fixture.opened == ["trellis://orders/1042"] && fixture.messages.isEmpty)
  }

  @Test(.requirement("A12")) func linkBeforeTheSignInLeavesTheStateAndOpensAfterIt() async {
    let fixture = InboxFixture(.unauthenticated)
    #expect(fixture.inbox.open(Self.order) == .heldUntilSignIn)
    #expect(fixture.controller.state == .unauthenticated && fixture.opened.isEmpty)
    await fixture.controller.handleLogin(user: .sample)
    #expect(fixture.opened == ["trellis://orders/1042"])
  }

  @Test func linkDuringOnboardingOpensAfterIt() async {
    let fixture = InboxFixture(.unauthenticated)
    await fixture.controller.handleLogin(user: User(id: "3", name: "New"))
    #expect(fixture.controller.state == .onboarding(.welcome))
    #expect(fixture.inbox.open(Self.order) == .heldUntilSignIn)
    #expect(fixture.messages == ["Complete these steps to open order #1042."])
    fixture.controller.completeOnboarding()
    #expect(fixture.opened == ["trellis://orders/1042"])
  }

  @Test func linkOfAnExpiredSessionOpensForTheSameUserOnly() {
    for (state, opened) in [(AppState.ada, ["trellis://orders/1042"]), (.grace, [])] {
      let fixture = InboxFixture(.ada)
      fixture.controller.expireSession(of: .sample)
      #expect(fixture.inbox.open(Self.order) == .heldUntilSignIn)
      fixture.transition(to: .unauthenticated)
      #expect(fixture.messages == ["Sign in to open order #1042."])
      fixture.transition(to: state)
      #expect(fixture.opened == opened)
    }
  }

  @Test func signOutRemovesStoredLinks() {
    let fixture = InboxFixture(.unauthenticated, .onboarding(.welcome))
    fixture.inbox.open(Self.order)
    fixture.transition(to: .unauthenticated)
    #expect(fixture.messages.isEmpty)
    fixture.transition(to: .ada)
    #expect(fixture.opened.isEmpty)
  }

  @Test func linkOfAUserWhoseSessionExpiresDuringOnboardingWaitsForTheNextSignIn() async {
    let fixture = InboxFixture(.unauthenticated)
    let alan = User(id: "3", name: "Alan", email: "alan@example.com")
    await fixture.controller.handleLogin(user: alan)
    fixture.inbox.open(Self.order)
    #expect(fixture.messages == ["Complete these steps to open order #1042."])
    fixture.controller.expireSession(of: alan)
    #expect(fixture.messages == ["Sign in to open order #1042."])
    fixture.transition(to: .authenticated(alan))
    #expect(fixture.opened == ["trellis://orders/1042"])
  }

  @Test func expiredLinkIsNotOpened() {
    let fixture = InboxFixture(.unauthenticated)
    fixture.inbox.open(Self.order)
    fixture.clock.advance(to: fixture.clock.now.advanced(by: SignInVault<ResolvedLink>.lifetime))
    fixture.transition(to: .ada)
    #expect(fixture.opened.isEmpty)
    #expect(fixture.messages == ["The link to order #1042 has expired. Open it again."])
  }

  @Test("Of many links before the sign-in, the latest opens, and the list of notifications has the others")
  func noneOfManyLinksIsLost() {
    let fixture = InboxFixture(.unauthenticated)
    for number in 1...30 { #expect(fixture.inbox.open("trellis://orders/\(number)") == .heldUntilSignIn) }
    #expect(fixture.messages == ["Sign in to open order #30 and 29 other links."])
    fixture.transition(to: .ada)
    #expect(fixture.opened == ["trellis://orders/30"])
    #expect(fixture.messages == (1...29).map { "You opened a link to order #\($0)." })
    #expect(fixture.notices.notifications.map(\.notice.link?.text).first == "trellis://orders/1")
  }

  @Test func senderKnowsThatALinkIsNotStored() {
    let fixture = InboxFixture(.unauthenticated)
    for number in 1...SignInVault<ResolvedLink>.capacity { fixture.inbox.open("trellis://orders/\(number)") }
    let refused = LinkOutcome.refused("Too many links wait. Sign in, and open the link again.")
    #expect(fixture.inbox.open("trellis://orders/1000") == refused)
    #expect(fixture.inbox.open("trellis://orders/1") == .heldUntilSignIn, "it is stored already")
  }

  @Test func linkAtALaunchThatResumesOnboardingOpensAfterIt() async throws {
    let fixture = InboxFixture(session: .sample)
    fixture.inbox.open(Self.order)
    try fixture.preferences.saveOnboardingStep(.permissions, userID: User.sample.id)
    await fixture.controller.initialize()
    #expect(fixture.controller.state == .onboarding(.permissions))
    #expect(fixture.messages == ["Complete these steps to open order #1042."])
    fixture.controller.completeOnboarding()
    #expect(fixture.opened == ["trellis://orders/1042"])
  }

  @Test func linkOfTheSignInFlowOpensBeforeTheSignInOnly() {
    let before = InboxFixture(.unauthenticated)
    #expect(before.inbox.open("trellis://reset/abc") == .opened && before.opened == ["trellis://reset/abc"])
    let after = InboxFixture(.ada)
    #expect(after.inbox.open("trellis://reset/abc") == .refused("Sign out first. Then open the link again."))
    let error = InboxFixture(.error(.networkUnavailable))
    #expect(!error.inbox.open("trellis://signup").isAccepted)
    #expect(after.opened.isEmpty && error.opened.isEmpty)
  }

  @Test(arguments: ["trellis://nowhere", "trellis://orders/../x", "", "trellis://reset/s3cret."])
  func badLinkIsRefusedInEachState(text: String) {
    for state in [AppState.ada, .unauthenticated, .error(.networkUnavailable)] {
      let outcome = InboxFixture(state).inbox.open(text)
      #expect(!outcome.isAccepted && !outcome.sentence.contains("s3cret"))
    }
  }

  @Test func tooManyLinksDuringTheLaunchAreRefused() {
    let fixture = InboxFixture()
    for _ in 0..<LinkInbox.launchLimit { #expect(fixture.inbox.open(Self.order).isAccepted) }
    #expect(!fixture.inbox.open(Self.order).isAccepted)
  }

  @Test func viewShowsWhyALinkIsRefused() {
    let fixture = InboxFixture(.ada)
    fixture.inbox.receive("trellis://order/7")
    #expect(fixture.messages == ["No screen has this link. The nearest is trellis://orders/{number}."])
  }
}

/// Opens the links that the features of the flow of a state have.
final class LinkRecorder: LinkOpening {
  weak var appState: AppStateController?
  private(set) var opened: [String] = []

  func open(_ link: ResolvedLink) -> Bool {
    switch (appState?.state.kind, link.access) {
    case (.authenticated, .signedIn), (.unauthenticated, .beforeSignIn):
      opened.append(link.text)
      return true
    default: return false
    }
  }
}

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
    opener.appState = controller
    controller.observer = self
  }

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

@Suite("What is stored until the sign-in")
struct SignInVaultTests {
  private let clock = VirtualClock()
  private let ada = User(id: "1", name: "Ada", email: "ada@example.com")
  private let grace = User(id: "2", name: "Grace", email: "grace@example.com")

  private func link(_ number: Int) throws -> ResolvedLink {
    try LinkCatalog.features.resolve("trellis://orders/\(number)")
  }

  @Test(arguments: [VaultOwner.anyone, .email("ada@example.com"), .user("1")])
  func linkIsReleasedOnceForItsUser(owner: VaultOwner) throws {
    let vault = SignInVault<ResolvedLink>(clock: clock)
    #expect(vault.store(try link(1), for: owner))
    #expect(vault.release(for: ada).items.map(\.title) == ["order #1"])
    #expect(vault.release(for: ada).items.isEmpty)
  }

  @Test(arguments: [VaultOwner.email("ada@example.com"), .user("1")])
  func linkOfAnotherUserIsRemoved(owner: VaultOwner) throws {
    let vault = SignInVault<ResolvedLink>(clock: clock)
    #expect(vault.store(try link(1), for: owner))
    let released = vault.release(for: grace)
    #expect(released.items.isEmpty && released.expired.isEmpty)
    #expect(vault.count == 0)
  }

  @Test(arguments: [(599, false), (600, true)])
  func linkExpiresAfterTenMinutes(seconds: Int, isExpired: Bool) throws {
    let vault = SignInVault<ResolvedLink>(clock: clock)
    #expect(vault.store(try link(1), for: .anyone))
    clock.advance(to: clock.now.advanced(by: .seconds(seconds)))
    let released = vault.release(for: ada)
    #expect(released.items.isEmpty == isExpired && released.expired.isEmpty == !isExpired)
  }

  @Test func fullVaultRefusesAndRetainsWhatItHas() throws {
    let vault = SignInVault<ResolvedLink>(clock: clock)
    let numbers = 1...SignInVault<ResolvedLink>.capacity
    for number in numbers { #expect(vault.store(try link(number), for: .anyone)) }
    #expect(!vault.store(try link(1000), for: .anyone))
    #expect(vault.release(for: ada).items.map(\.title) == numbers.map { "order #\($0)" })
  }
}
