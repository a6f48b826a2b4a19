import Models
import RequirementTrait
import Testing

struct OnboardingStepTests {
  @Test("Next leads from welcome to complete and stays there", .requirement("A3", "N41"))
  func nextStopsAtComplete() {
    var step = OnboardingStep.welcome
    let visited = (0..<4).map { _ in
      step = step.next
      return step
    }
    #expect(visited == [.permissions, .profileSetup, .complete, .complete])
  }

  @Test("Previous leads back to welcome and stays there", .requirement("A3", "N41"))
  func previousStopsAtWelcome() {
    #expect(OnboardingStep.complete.previous == .profileSetup)
    #expect(OnboardingStep.permissions.previous == .welcome)
    #expect(OnboardingStep.welcome.previous == .welcome)
  }
}
