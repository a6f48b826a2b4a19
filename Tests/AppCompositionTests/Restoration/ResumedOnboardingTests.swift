import CoreFakes
import Models
import Persistence
import ServicesFakes
import TestSupport
import Testing

@testable import AppComposition

@Suite("Onboarding after a kill")
struct ResumedOnboardingTests {
  private static let signIn = """
    type "Email" ada@example.com
    type "Password" password
    tap "Sign in"
    expect "Step 1 of 4"
    """
  private static let names = """
    tap "Continue"
    tap "Continue"
    type "Display name" "Ada King"
    type "Shop name" "Engines & Sons"
    """

  private func killed(after script: String) async throws -> AppFixture {
    let fixture = AppFixture()
    try await fixture.start(Self.signIn + "\n" + script)
    return AppFixture(
      auth: fixture.auth, sessions: fixture.sessions, preferences: fixture.preferences,
      storage: InMemoryStore(fixture.storage.documents))
  }

  @Test("The last step has the names that were typed before the kill, and saves them")
  func answersAreResumed() async throws {
    let fixture = try await killed(after: Self.names + "\ntap \"Continue\"\nexpect \"Step 4 of 4\"")
    try await fixture.play(
      """
      expect "Step 4 of 4"
      expect "Ada King"
      expect "Engines & Sons"
      tap "Back"
      expect "Step 3 of 4"
      tap "Continue"
      tap "Open the desk"
      tap "Profile"
      expect "Ada King"
      """)
  }

  @Test("Names that are typed but not confirmed are in the form after the kill")
  func formIsResumed() async throws {
    let fixture = try await killed(after: Self.names + "\nadvance 1s")
    try await fixture.play("expect \"Step 3 of 4\"\nexpect \"Engines & Sons\"")
  }

  @Test("A finished onboarding is not shown again, and its answers are removed", .requirement("A11"))
  func finishedOnboardingIsNotResumed() async throws {
    let fixture = try await killed(after: Self.names + "\ntap \"Skip\"\nexpect \"Oldest pending\"\nadvance 2s")
    #expect(fixture.preferences.onboardingStep(userID: User.sample.id) == nil)
    let stored = fixture.storage.documents.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    #expect(!stored.contains("Engines & Sons"))
    try await fixture.play("expect \"Oldest pending\"\nreject \"Step \"")
  }

  @Test("A step that cannot be saved is reported, and onboarding continues")
  func unsavedStepIsReported() async throws {
    let fixture = AppFixture()
    fixture.preferences.failSaving(with: StorageError.diskFull(name: "preferences"))
    try await fixture.play(
      Self.signIn + "\nexpect \"These steps cannot be resumed\"\ntap \"Continue\"\nexpect \"Step 2\"")
  }

  @Test("Another user who signs in begins onboarding at the first step", .requirement("A11", "S6"))
  func anotherUserBeginsAtTheFirstStep() async throws {
    let fixture = try await killed(after: "tap \"Continue\"\nexpect \"Step 2 of 4\"")
    fixture.auth.add(User(id: "grace", name: "Grace Hopper", email: "grace@example.com"), password: "compiler")
    fixture.auth.expireSessions()
    try await fixture.play(
      """
      type "Email" grace@example.com
      type "Password" compiler
      tap "Sign in"
      expect "Step 1 of 4"
      """)
  }
}
