import AppMocks
import Models
import TestSupport
import Testing

@testable import AppComposition

struct OnboardingCoordinatorTests {
  @Test("Going back from the last step reverts its completion", .requirement("N41", "Z8"))
  func completionIsReverted() throws {
    let root = AppRoot(dependencies: .mock())
    let appState = root.appState
    appState.transition(to: .unauthenticated)
    appState.transition(to: .onboarding(.welcome))
    let coordinator = try #require(root.coordinator.onboardingCoordinator)

    var steps: [OnboardingStep] = []
    for _ in OnboardingStep.allCases {
      steps.append(coordinator.currentStep)
      coordinator.next()
    }
    #expect(steps == OnboardingStep.allCases)
    #expect(coordinator.isComplete)

    coordinator.back()
    #expect(coordinator.currentStep == .profileSetup)
    #expect(!coordinator.isComplete)
  }

  @Test("The first and the last step are the limits", .requirement("N41"))
  func movesBeyondTheLimitsChangeNothing() throws {
    let root = AppRoot(dependencies: .mock())
    let appState = root.appState
    appState.transition(to: .unauthenticated)
    appState.transition(to: .onboarding(.welcome))
    let coordinator = try #require(root.coordinator.onboardingCoordinator)
    coordinator.back()
    #expect(coordinator.currentStep == .welcome)
    for _ in 0...OnboardingStep.allCases.count { coordinator.next() }
    #expect(coordinator.currentStep == .complete)
    #expect(appState.state == .onboarding(.complete))
  }
}
