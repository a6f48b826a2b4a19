import Foundation
public import Models
import Services

extension AppStateController {
  /// Changes the state to a step of onboarding, which a later launch resumes.
  ///
  /// - Parameter step: The step to show.
  public func showOnboardingStep(_ step: OnboardingStep) {
    saveStep(step)
    transition(to: .onboarding(step))
  }

  /// Returns the state for a user whose session is valid: the step of an unfinished onboarding, or the signed-in app.
  func state(ofValidated user: User) -> AppState {
    guard let step = preferencesStorage.onboardingStep(userID: user.id) else { return .authenticated(user) }
    pendingUser = user
    return .onboarding(step)
  }

  private func saveStep(_ step: OnboardingStep) {
    guard let pendingUser else { return }
    let document = "onboarding-step"
    do {
      try preferencesStorage.saveOnboardingStep(step, userID: pendingUser.id)
      notices.saved(document)
    } catch {
      notices.add(unsaved: document, "These steps cannot be resumed after you quit", because: error)
    }
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
