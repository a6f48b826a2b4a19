import Models
import Testing

@testable import OnboardingFeature

struct OnboardingTextTests {
  @Test(arguments: [
    (OnboardingStep.welcome, "Step 1 of 4", "●○○○"), (.permissions, "Step 2 of 4", "●●○○"),
    (.profileSetup, "Step 3 of 4", "●●●○"), (.complete, "Step 4 of 4", "●●●●"),
  ])
  func progressCountsTheSteps(step: OnboardingStep, text: String, dots: String) {
    #expect(step.progressText == text)
    #expect(step.progressDots == dots)
  }

  @Test func eachStepHasItsOwnRoute() {
    let identifiers = OnboardingStep.allCases.map { OnboardingRoute.step($0).identifier }
    #expect(
      identifiers == [
        "onboarding-welcome", "onboarding-permissions", "onboarding-profileSetup", "onboarding-complete",
      ])
  }
}
