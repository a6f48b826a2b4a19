import FeatureKit
import Foundation
import Models
import Observation

/// Keeps the answers, and lets the user go on only where they make sense.
@Observable
final class OnboardingViewModel {
  nonisolated enum State: Equatable {
    case answering
    case submitting
    /// An answer is invalid, or, without a field, the answers could not be saved.
    case refused(FailureMessage, Field?)
  }

  /// What is typed into.
  nonisolated enum Field: Hashable {
    case displayName
    case shopName
  }

  /// Names are drawn in one line and kept by the server; nobody's is longer.
  static let longestName = 60

  /// A message about an answer goes when the answers change.
  var answers: OnboardingAnswers {
    didSet { if failure != nil, answers != oldValue { state = .answering } }
  }
  private(set) var state = State.answering

  private let closures: OnboardingClosures
  private var hasSuggestions = false

  init(answers: OnboardingAnswers = OnboardingAnswers(), closures: OnboardingClosures) {
    self.answers = answers
    self.closures = closures
  }

  var isSubmitting: Bool { state == .submitting }

  var completeTitle: String { isSubmitting ? "Saving…" : "Open the desk" }

  /// What the last step says, line by line.
  var farewell: [String] {
    ["Thank you, \(trimmedAnswers.displayName).", "The desk of \(trimmedAnswers.shopName) is ready."]
  }

  var failure: FailureMessage? {
    if case .refused(let failure, _) = state { failure } else { nil }
  }

  /// The failure that belongs to a field; without a field, the one that belongs to the step.
  func problem(in field: Field?) -> FailureMessage? {
    if case .refused(let failure, field) = state { failure } else { nil }
  }

  /// Fills the empty fields with what the server knows, once. Fields that the user has filled meanwhile stay.
  func loadSuggestions() async {
    guard !hasSuggestions else { return }
    hasSuggestions = true
    guard let suggestion = await closures.suggestAnswers() else { return }
    if answers.displayName.isEmpty { answers.displayName = suggestion.displayName }
    if answers.shopName.isEmpty { answers.shopName = suggestion.shopName }
  }

  /// Goes on from a step, if its answers allow it. Gives the field that has to be mended first, where one does not.
  @discardableResult
  func goForward(from step: OnboardingStep) -> Field? {
    if step == .profileSetup, let (field, message) = profileProblem {
      state = .refused(FailureMessage(message), field)
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
    closures.onSkip()
  }

  /// Hands the answers in. A second call while the first is under way does nothing.
  func complete() async {
    guard !isSubmitting else { return }
    state = .submitting
    do {
      try await closures.onComplete(trimmedAnswers)
      state = .answering
    } catch {
      let failure = FailureMessage(describing: error, outcome: "Your answers were not saved")
      state = failure.map { .refused($0, nil) } ?? .answering
    }
  }
}

extension OnboardingViewModel {
  private var trimmedAnswers: OnboardingAnswers {
    var trimmed = answers
    trimmed.displayName = answers.displayName.trimmingCharacters(in: .whitespaces)
    trimmed.shopName = answers.shopName.trimmingCharacters(in: .whitespaces)
    return trimmed
  }

  private var profileProblem: (field: Field, message: String)? {
    let trimmed = trimmedAnswers
    let tooLong = "Please keep names within \(Self.longestName) characters"
    if trimmed.displayName.isEmpty { return (.displayName, "Please tell us your name") }
    if trimmed.displayName.count > Self.longestName { return (.displayName, tooLong) }
    if trimmed.shopName.isEmpty { return (.shopName, "Please name your shop") }
    if trimmed.shopName.count > Self.longestName { return (.shopName, tooLong) }
    return nil
  }
}
