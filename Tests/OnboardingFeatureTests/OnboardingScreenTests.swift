import FeatureKit
import Models
import Observation
import TerminalUI
import TerminalUIDriver
import Testing

@testable import OnboardingFeature

/// Owns the step, as the app's coordinator does.
@Observable
private final class StepOwner {
  var step = OnboardingStep.welcome
  var isSkipped = false
  var answers: OnboardingAnswers?

  var closures: OnboardingClosures {
    OnboardingClosures(
      onNext: { self.step = self.step.next }, onBack: { self.step = self.step.previous },
      onSkip: { self.isSkipped = true }, onComplete: { self.answers = $0 })
  }
}

private struct Host: View {
  let owner: StepOwner
  let feature: any OnboardingFeatureAPI

  var body: some View { feature.makeFlowView(step: owner.step) }
}

struct OnboardingScreenTests {
  private let owner = StepOwner()

  private func play(_ text: String, size: Size = Size(width: 80, height: 24)) async throws {
    let feature = OnboardingFeatureFactory.create(
      initialAnswers: OnboardingAnswers(displayName: "Ada"), closures: owner.closures)
    let host = Host(owner: owner, feature: feature)
    let driver = Driver(WindowGroup { host }, size: size, clock: VirtualClock())
    try await ScriptPlayer(launch: { driver }, print: { _ in }).play(Script(name: "onboarding", text: text))
  }

  @Test(
    "N41, D3: forward and back through the four steps; the answers are kept",
    arguments: [
      Size(width: 80, height: 24), Size(width: 60, height: 20),
    ])
  func answersAreKeptForwardAndBack(size: Size) async throws {
    try await play(
      """
      expect "Step 1 of 4"
      tap "Continue"
      expect "Step 2 of 4"
      tap "Notifications"
      key escape
      expect "Step 1 of 4"
      tap "Continue"
      expect "[ ] Notifications"
      tap "Continue"
      expect "Step 3 of 4"
      tap "Continue"
      expect "Please name your shop"
      type "Shop name" "Analytical Engines"
      tap "Continue"
      expect "Step 4 of 4"
      expect "The desk of Analytical Engines is ready."
      tap "Back"
      expect "Analytical Engines"
      tap "Continue"
      tap "Open the desk"
      """, size: size)
    let expected = OnboardingAnswers(
      displayName: "Ada", shopName: "Analytical Engines", notificationsEnabled: false)
    #expect(owner.answers == expected)
  }

  @Test func returnGoesThroughTheFieldsAndOnToTheNextStep() async throws {
    try await play(
      """
      tap "Continue"
      tap "Continue"
      key enter
      key E
      key enter
      expect "The desk of E is ready."
      """)
  }

  @Test func focusGoesToTheAnswerThatIsMissingAndItsMessageGoesWithTheFirstLetter() async throws {
    try await play(
      """
      tap "Continue"
      tap "Continue"
      tap "Continue"
      expect "Please name your shop"
      key E
      reject "Please name your shop"
      key enter
      expect "The desk of E is ready."
      """)
  }

  @Test func skipLeavesAtOnce() async throws {
    try await play(#"tap "Skip""#)
    #expect(owner.isSkipped)
    #expect(owner.answers == nil)
  }
}
