import AppMocks
import CoreFakes
import Foundation
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

/// The authentication flow of the whole app: sign up, forgot and reset password, and their links.
struct AuthFlowTests {
  @Test("A new user signs up and goes into onboarding", .requirement("M10", "A11"))
  func newUserSignsUp() async throws {
    let fixture = AppFixture()
    try await fixture.play(
      """
      tap "Create an account"
      expect "A new shop begins without orders."
      type "Name" "Mary Somerville"
      type "Shop name" Connexion
      type "Email" mary@example.com
      type "Password" "heavens above"
      key return
      expect "Step 1 of 4"
      """)
    #expect(fixture.appState?.state.kind == .onboarding)
    #expect(await fixture.sessions.loadSession()?.user.email == "mary@example.com")
  }

  @Test("A user who forgot the password resets it with the link of the email", .requirement("M10"))
  func forgottenPasswordIsReset() async throws {
    let fixture = AppFixture()
    fixture.hasMail = true
    try await fixture.play(
      """
      type "Email" ada@example.com
      tap "Forgot your password?"
      expect "ada@example.com"
      tap "Send the link"
      expect "If ada@example.com has an account"
      tap "Open the mail"
      expect "Reset your password"
      tap "Open the link"
      reject "To ada@example.com"
      type "New password" "analytical engine"
      tap "Change password"
      expect "Your password is changed. Sign in with it."
      expect "ada@example.com"
      type "Password" "analytical engine"
      tap "Sign in"
      expect "Step 1 of 4"
      """)
  }

  @Test("Back leads from each screen to the sign-in", .requirement("M10"))
  func backLeadsToTheSignIn() async throws {
    try await AppFixture().play(
      """
      tap "Create an account"
      expect "A new shop"
      key esc
      expect "Sign in to see"
      tap "Forgot your password?"
      expect "Send the link"
      key esc
      expect "Sign in to see"
      """)
  }

  @Test("Links open the screens of the flow; a link to an order changes nothing", .requirement("N34", "A12"))
  func linksOpenTheScreens() async throws {
    let fixture = AppFixture()
    try await fixture.play(
      """
      expect "Sign in to see"
      open trellis://signup
      expect "A new shop"
      open trellis://forgot
      expect "Send the link"
      open trellis://reset/first
      expect "Change password"
      open trellis://reset/second
      key esc
      expect "Send the link"
      """)
    #expect(fixture.appState?.state == .unauthenticated)
    #expect(fixture.appState?.handleDeepLink(try #require(URL(string: "trellis://orders/1004"))) == false)
    #expect(fixture.appState?.state == .unauthenticated)
  }

  @Test(.requirement("A12")) func linkAtLaunchOpensItsScreen() async throws {
    try await AppFixture().play(
      """
      open trellis://signup
      expect "A new shop"
      """)
  }

  @Test func linkOfAMailIsDeclinedWhileAUserIsSignedInAndNotShown() async throws {
    let fixture = AppFixture.slowLaunch()
    try await fixture.play(
      """
      open trellis://reset/s3cret
      expect "Sign out first. Then open the link again."
      reject "s3cret"
      expect "Oldest pending"
      """)
    #expect(fixture.appState?.state.kind == .authenticated)
    #expect(fixture.appState?.handleDeepLink(try #require(URL(string: "trellis://signup"))) == false)
  }

  @Test("A damaged reset link is not shown", arguments: [false, true])
  func damagedResetLinkIsNotShown(isSignedIn: Bool) async throws {
    let fixture = isSignedIn ? AppFixture.signedIn() : AppFixture()
    let player = ScriptPlayerFixture(fixture)
    try await player.play("expect \"\(isSignedIn ? "Oldest pending" : "Sign in to see")\"")
    try #require(fixture.driver).window.open("trellis://reset/s3cret.")
    try await player.play(
      """
      expect "The link is damaged."
      reject "s3cret"
      """)
  }

  @Test func tokenOfALinkIsNotStored() async throws {
    let storage = InMemoryStore()
    let fixture = AppFixture(storage: storage)
    try await fixture.play(
      """
      expect "Sign in to see"
      open trellis://reset/s3cret
      type "New password" analytical
      relaunch
      expect "Sign in to see"
      """)
    for (name, data) in storage.documents {
      #expect(!String(decoding: data, as: UTF8.self).contains("s3cret"), "\(name)")
    }
  }

  @Test("The palette opens the screens of the flow, and the emails of the embedded backend only", .requirement("M10"))
  func paletteOpensTheScreens() async throws {
    let fixture = AppFixture()
    try await fixture.play(
      """
      expect "Sign in to see"
      key ctrl-p
      key f
      key o
      key r
      expect "Forgot password"
      reject "Mail"
      key enter
      expect "Send the link"
      """)
    let other = AppFixture.signedIn()
    other.hasMail = true
    try await other.play(
      """
      expect "Oldest pending"
      key ctrl-p
      key m
      key a
      key i
      key l
      key enter
      expect "No mail yet."
      key esc
      expect "Oldest pending"
      """)
  }

  @Test func mailLinkIsDeclinedWhileAUserIsSignedIn() async throws {
    let fixture = AppFixture.signedIn()
    fixture.hasMail = true
    try await fixture.auth.requestPasswordReset(email: "ada@example.com")
    try await fixture.play(
      """
      expect "Oldest pending"
      key ctrl-p
      key m
      key a
      key i
      key l
      key enter
      tap "Open the link"
      expect "Sign out first. Then open the link again"
      """)
  }
}
