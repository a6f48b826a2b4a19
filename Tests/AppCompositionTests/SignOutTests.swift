import AppMocks
import Foundation
import Models
import Networking
import NotificationsFeature
import Persistence
import ServicesFakes
import TestSupport
import Testing

@testable import AppComposition

@Suite("State after a sign-out")
struct SignOutTests {
  @Test("A session that is renewed during sign-out is deleted")
  func sessionRenewedDuringSignOutIsDeleted() async {
    let (auth, sessions) = (FakeAuthService.sample, InMemorySessionStorage(.sample))
    auth.onSignOut.set { session in try await sessions.saveSession(session) }
    let fixture = ControllerFixture(auth: auth, sessions: sessions)
    fixture.lead(to: .authenticated)
    await fixture.controller.signOut()
    #expect(sessions.session == nil)
  }

  @Test("A sign-out that cannot remove the session is not made, says why, and can be tried again")
  func aSessionThatRemainsPreventsTheSignOut() async throws {
    let fixture = AppFixture.signedIn()
    fixture.sessions.failRemoving(with: StorageError.notRemoved(place: "/state/session", errorNumber: EROFS))
    let screen = try await fixture.start(
      """
      expect "Oldest pending"
      tap "Settings"
      tap "Sign out"
      tap "Sign out"
      expect "You are still signed in"
      expect "Could not remove /state/session: the disk is read-only"
      expect "Make the folder writable"
      tap "OK"
      reject "You are still signed in"
      tap "Sign out"
      tap "Sign out"
      expect "You are still signed in"
      """)
    #expect(fixture.auth.sessions == [.sample])
    fixture.sessions.failRemoving(with: nil)
    try await screen.play(
      """
      tap "Retry"
      expect "Sign in to see"
      relaunch
      expect "Sign in to see"
      """)
    #expect(fixture.auth.sessions.isEmpty)
  }

  @Test("A session that the server has ended and the disk keeps is a notice, and does not prevent the next sign-in")
  func anEndedSessionThatRemainsIsANotice() async {
    let sessions = InMemorySessionStorage(.sample)
    sessions.failRemoving(with: StorageError.notRemoved(place: "/state/session", errorNumber: EACCES))
    let fixture = ControllerFixture(auth: .sample, sessions: sessions)
    await fixture.controller.initialize()
    #expect(fixture.controller.state == .unauthenticated)
    #expect(
      fixture.notices.warnings.map(\.message) == [
        "Your ended session is still on this computer. Could not remove /state/session: permission was denied. "
          + "Make the folder writable, or delete the file, and try again."
      ])
    let other = ControllerFixture(auth: .sample, sessions: sessions)
    other.lead(to: .authenticated)
    other.controller.expireSession(of: .sample)
    await other.controller.signOut()
    #expect(other.controller.state == .unauthenticated)
  }

  @Test("A renewed session that remains after the sign-out is a notice, because the server has ended it")
  func aRenewedSessionThatRemainsIsANotice() async {
    let (auth, sessions) = (FakeAuthService.sample, InMemorySessionStorage(.sample))
    auth.onSignOut.set { session in
      try await sessions.saveSession(session)
      sessions.failRemoving(with: StorageError.notRemoved(place: "/state/session", errorNumber: EACCES))
    }
    let fixture = ControllerFixture(auth: auth, sessions: sessions)
    fixture.lead(to: .authenticated)
    await fixture.controller.signOut()
    #expect(fixture.controller.state == .unauthenticated)
    #expect(fixture.notices.warnings.count == 1)
  }

  @Test("Signing out ends a session on the server even if it could not be saved", .requirement("E3"))
  func unsavedSessionEnds() async {
    let (auth, sessions) = (FakeAuthService(), InMemorySessionStorage())
    auth.add(.sample)
    sessions.failSaving(with: NetworkError.noConnection)
    let fixture = ControllerFixture(auth: auth, sessions: sessions)
    fixture.controller.transition(to: .unauthenticated)
    await fixture.controller.handleSignIn(.sample)
    await fixture.controller.signOut()
    #expect(auth.sessions.isEmpty)
  }

  @Test("A sign-out that the server confirms late leaves the next user signed in")
  func lateSignOutDoesNotAffectTheNextUser() async throws {
    let (auth, sessions) = (FakeAuthService.sample, InMemorySessionStorage(.sample))
    let (requests, response) = (AwaitableValue(0), AwaitableValue(false))
    auth.onSignOut.set { _ in
      requests.update { $0 += 1 }
      try await response.wait(for: "the response") { $0 }
    }
    let preferences = InMemoryPreferencesStorage(onboardedUserIDs: ["grace"])
    let fixture = ControllerFixture(auth: auth, sessions: sessions, preferences: preferences)
    fixture.lead(to: .authenticated)
    let late = Task { [controller = fixture.controller] in await controller.signOut() }
    try await requests.wait(for: "the request") { $0 == 1 }

    // Nothing is stored any more, so the second one waits for no response.
    await fixture.controller.signOut()
    let next = Session(user: User(id: "grace", name: "Grace", token: "2"), expiresAt: .distantFuture)
    await fixture.controller.handleSignIn(next)
    response.update { $0 = true }
    await late.value
    #expect(fixture.controller.state == .authenticated(next.user))
    #expect(sessions.session == next)
    #expect(fixture.refusals.pairs.isEmpty)
  }

  @Test(
    "A rejected session ends only the session of its user, also during onboarding", .requirement("L5"),
    arguments: [
      (User.sample.id, false, AppState.error(.sessionExpired)), ("grace", false, .authenticated(.sample)),
      (User.sample.id, true, .unauthenticated), ("grace", true, .onboarding(.welcome)),
    ])
  func expirationAffectsItsUserOnly(userID: User.ID, isOnboarding: Bool, state: AppState) async {
    let sessions = InMemorySessionStorage(.sample)
    let mock = AppDependencies.mock(sessions: sessions)
    let (expirations, expired) = AsyncStream.makeStream(of: User.ID.self)
    let services = AppServices(
      analytics: mock.services.analytics, auth: mock.services.auth, sessionStorage: mock.services.sessionStorage,
      preferencesStorage: mock.services.preferencesStorage, documents: mock.services.documents,
      sessionExpirations: expirations, makeUserServices: mock.services.makeUserServices)
    let controller = AppStateController(
      dependencies: AppDependencies(
        services: services, environment: mock.environment, notices: mock.notices, observer: nil))
    controller.transition(to: isOnboarding ? .unauthenticated : .authenticated(.sample))
    if isOnboarding { await controller.handleLogin(user: .sample) }
    expired.yield(userID)
    expired.finish()
    await controller.followSessionExpirations()
    #expect(controller.state == state)
    #expect(controller.expiredEmail == (userID == User.sample.id ? User.sample.email : nil))
    #expect(sessions.session == (userID == User.sample.id ? nil : .sample), "a rejected session is removed")
  }

  @Test(
    "A sign-out removes notices and notifications of the user, but not those about the connection and the app's files",
    arguments: [false, true])
  func noticesOfTheUserAreRemoved(isExpired: Bool) async throws {
    let fixture = ControllerFixture()
    fixture.lead(to: .authenticated)
    let notices = fixture.notices
    notices.add("Ada bought a loom")
    notices.add(Notice("New order: Ada bought a loom", isNotification: true))
    notices.add("A file was set aside", about: .app)
    notices.setOffline(because: .noConnection)
    notices.reportConnectionFailure(.stale)
    if isExpired { fixture.controller.expireSession(of: .sample) }
    await fixture.controller.signOut()
    #expect(notices.waiting.map(\.message) == ["No internet connection.", "A file was set aside"])
  }

  @Test("The sign-in screen does not suggest the email address of a user who has signed out")
  func emailIsNotSuggested() async throws {
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      \(UserScript.signOutAnywhere)
      reject "ada@example.com"
      relaunch
      expect "Sign in to see"
      reject "ada@example.com"
      """)
  }
}
