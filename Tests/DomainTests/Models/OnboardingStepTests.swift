import Models
import TestSupport
import Testing

struct OnboardingStepTests {
  @Test("`next` leads from welcome to complete and stops there", .requirement("A3", "N41"))
  func nextStopsAtComplete() {
    var step = OnboardingStep.welcome
    let visited = (0..<4).map { _ in
      step = step.next
      return step
    }
    #expect(visited == [.permissions, .profileSetup, .complete, .complete])
  }

  @Test("`previous` leads back to welcome and stops there", .requirement("A3", "N41"))
  func previousStopsAtWelcome() {
    let steps = [OnboardingStep.complete, .permissions, .welcome].map(\.previous)
    #expect(steps == [.profileSetup, .welcome, .welcome])
  }
}
