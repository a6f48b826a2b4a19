import Models
import Testing

struct OnboardingStepTests {
  @Test("A3, N41: next leads from welcome to complete and stays there")
  func nextStopsAtComplete() {
    var step = OnboardingStep.welcome
    let visited = (0..<4).map { _ in
      step = step.next
      return step
    }
    #expect(visited == [.permissions, .profileSetup, .complete, .complete])
  }

  @Test("A3, N41: previous leads back to welcome and stays there")
  func previousStopsAtWelcome() {
    #expect(OnboardingStep.complete.previous == .profileSetup)
    #expect(OnboardingStep.permissions.previous == .welcome)
    #expect(OnboardingStep.welcome.previous == .welcome)
  }
}
