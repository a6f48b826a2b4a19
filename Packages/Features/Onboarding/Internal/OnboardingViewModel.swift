import FeatureKit
import Foundation
import Models
import Observation
import Services

/// The state of onboarding: validates the answers before the user continues, and saves them at the end.
@Observable
final class OnboardingViewModel {
  nonisolated enum State: Equatable {
    case answering
    case submitting
    /// A field is invalid. Without a field, the answers could not be saved.
    case refused(FailureMessage, Profile.NameField?)
  }

  /// The answers so far, whose change removes the error message.
  var answers: OnboardingAnswers {
    didSet { if failure != nil, answers != oldValue { state = .answering } }
  }
  private(set) var state = State.answering

  private let profileService: any ProfileServiceProtocol
  private let closures: OnboardingClosures
  private var suggestedNames: [String]?
  private var hasLoadedSuggestions = false
  private var hasRestored = false
  private var isFinished = false

  init(
    answers: OnboardingAnswers = OnboardingAnswers(), profileService: any ProfileServiceProtocol,
    closures: OnboardingClosures
  ) {
    self.answers = answers
    self.profileService = profileService
    self.closures = closures
  }

  /// Whether the answers are being saved; changes synchronously, so that a view can animate the change.
  var isSubmitting: Bool { state == .submitting }

  /// The answers without the names of the server, which a later launch loads again; `nil` after onboarding has ended.
  var unsubmittedAnswers: OnboardingAnswers? {
    if isFinished { return nil }
    var typed = answers
    if answers.displayName == suggestedNames?.first { typed.displayName = "" }
    if answers.shopName == suggestedNames?.last { typed.shopName = "" }
    return typed
  }

  /// What the step with the names asks: for the names, or only whether those from the sign-up are right, so that they are
  /// not asked for twice.
  var profileQuestion: String {
    [answers.displayName, answers.shopName] == suggestedNames && profileProblem == nil
      ? "These are the names of your account. Change them if you like."
      : "What should we call you and your shop?"
  }

  var completeTitle: String { isSubmitting ? "Saving…" : "Open the desk" }

  /// The lines of text on the last step.
  var completionMessage: [String] {
    ["Thank you, \(trimmedAnswers.displayName).", "The desk of \(trimmedAnswers.shopName) is ready."]
  }

  var failure: FailureMessage? {
    if case .refused(let failure, _) = state { failure } else { nil }
  }

  func problem(in field: Profile.NameField?) -> FailureMessage? {
    if case .refused(let failure, field) = state { failure } else { nil }
  }

  /// Restores the answers of an earlier launch, once.
  ///
  /// The last step needs valid answers. If they are missing, it leads back to the step with the form.
  func restore(_ stored: OnboardingAnswers?, at step: OnboardingStep) {
    guard !hasRestored else { return }
    hasRestored = true
    if let stored { answers = stored }
    if step == .complete, profileProblem != nil { closures.onBack() }
  }

  /// Prefills empty fields with the server's data, once, so that a user can confirm each step with Return.
  ///
  /// Fields that the user has filled in the meantime are unchanged.
  func loadSuggestions() async {
    guard !hasLoadedSuggestions else { return }
    hasLoadedSuggestions = true
    guard let profile = try? await profileService.profile() else { return }
    suggestedNames = [profile.name, profile.shopName]
    if answers.displayName.isEmpty { answers.displayName = profile.name }
    if answers.shopName.isEmpty { answers.shopName = profile.shopName }
  }

  /// Continues from a step if its answers are valid; otherwise returns the first invalid field.
  @discardableResult
  func goForward(from step: OnboardingStep) -> Profile.NameField? {
    if step == .profileSetup, let (field, sentence) = profileProblem {
      state = .refused(FailureMessage(sentence), field)
      return field
    }
    state = .answering
    closures.onNext()
    return nil
  }

  func goBack() {
    state = .answering
    closures.onBack()
  }

  func skip() {
    state = .answering
    isFinished = true
    closures.onFinish()
  }

  /// Saves the answers and ends onboarding; calls during a save have no effect.
  ///
  /// After a failure the user is still on the last step, with all answers.
  func complete() async {
    guard !isSubmitting else { return }
    state = .submitting
    isFinished = true
    do {
      try await save(trimmedAnswers)
      closures.onFinish()
      state = .answering
    } catch {
      isFinished = false
      let failure = FailureMessage(
        describing: error,
        change: ChangeOutcome(failed: "Your answers were not saved", unknown: "Your answers may have been saved"))
      state = failure.map { .refused($0, nil) } ?? .answering
    }
  }
}

extension OnboardingViewModel {
  private func save(_ answers: OnboardingAnswers) async throws {
    var profile = try await profileService.profile()
    profile.name = answers.displayName
    profile.shopName = answers.shopName
    try await profileService.update(profile)
    try closures.onChooseNotifications(answers.notificationsEnabled)
  }

  private var trimmedAnswers: OnboardingAnswers {
    var trimmed = answers
    trimmed.displayName = answers.displayName.trimmingCharacters(in: .whitespaces)
    trimmed.shopName = answers.shopName.trimmingCharacters(in: .whitespaces)
    return trimmed
  }

  private var profileProblem: (field: Profile.NameField, sentence: String)? {
    let trimmed = trimmedAnswers
    return Profile.problem(name: trimmed.displayName, shopName: trimmed.shopName)
  }
}
