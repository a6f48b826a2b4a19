import Foundation
public import Models
import Services

extension AppStateController {
  /// Goes to another step of onboarding.
  public func showOnboardingStep(_ step: OnboardingStep) {
    transition(to: .onboarding(step))
  }

  /// Ends onboarding for good and lets the user in.
  public func completeOnboarding() {
    guard let user = pendingUser else { return transition(to: .unauthenticated) }
    do {
      try preferencesStorage.markOnboardingCompleted(userID: user.id)
    } catch {
      notices.add("These steps will be shown again next time: \(error.localizedDescription).")
    }
    pendingUser = nil
    transition(to: .authenticated(user))
  }
}
