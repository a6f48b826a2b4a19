import Foundation
public import Models
import Services

extension AppStateController {
  /// Changes the state to another step of onboarding.
  ///
  /// - Parameter step: The step to show.
  public func showOnboardingStep(_ step: OnboardingStep) {
    transition(to: .onboarding(step))
  }

  /// Completes onboarding and signs the user in.
  ///
  /// If the completion cannot be stored, a notice is shown, and the next sign-in repeats onboarding.
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
