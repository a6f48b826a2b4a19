import FeatureKit
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import OnboardingFeature

@Suite("Snapshots of each onboarding step in three sizes")
struct OnboardingSnapshotTests {
  private func onboarding(_ step: OnboardingStep) -> ScreenDriver {
    let feature = OnboardingFeatureFactory.create(
      userID: "ada", initialAnswers: OnboardingAnswers(displayName: "Ada", shopName: "Analytical Engines"),
      closures: OnboardingClosures(onNext: {}, onBack: {}, onSkip: {}, onComplete: { _ in }))
    return ScreenDriver { feature.makeFlowView(step: step) }
  }

  @Test(arguments: OnboardingStep.allCases)
  func step(_ step: OnboardingStep) async {
    await onboarding(step).snapshot("onboarding-\(step.rawValue)")
  }

  @Test func missingName() async {
    let screen = onboarding(.profileSetup)
    await screen.type("", into: "Shop name")
    await screen.tap("Continue")
    await screen.expect("Please name your shop")
    await screen.snapshot("onboarding-unnamed")
  }
}
