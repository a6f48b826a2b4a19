import AppMocks
import Models
import TestSupport
import Testing

@testable import AppComposition

struct OnboardingCoordinatorTests {
  @Test("The first and the last step are the limits, and going back reverts the completion", .requirement("N41", "Z8"))
  func stepsAreLimitedAndCompletionIsReverted() throws {
    let root = AppRoot(dependencies: .mock())
    root.appState.transition(to: .unauthenticated)
    root.appState.transition(to: .onboarding(.welcome))
    let coordinator = try #require(root.coordinator.onboardingCoordinator)
    coordinator.back()
    var steps: [OnboardingStep] = []
    for _ in OnboardingStep.allCases {
      steps.append(coordinator.currentStep)
      coordinator.next()
    }
    #expect(steps == OnboardingStep.allCases)
    coordinator.next()
    #expect(root.appState.state == .onboarding(.complete))
    #expect(coordinator.currentStep == .complete && coordinator.isComplete)
    coordinator.back()
    #expect(coordinator.currentStep == .profileSetup && !coordinator.isComplete)
  }
}
