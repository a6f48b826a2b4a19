public import FeatureKit
public import Models
public import Navigation
public import TerminalUI

/// Where one can be within onboarding.
nonisolated public enum OnboardingRoute: Route {
  case step(OnboardingStep)

  public var identifier: String {
    switch self {
    case .step(let step): "onboarding-\(step.rawValue)"
    }
  }
}

/// What a new user has answered on the way.
nonisolated public struct OnboardingAnswers: Equatable, Sendable {
  public var displayName: String
  public var shopName: String
  public var notificationsEnabled: Bool

  public init(displayName: String = "", shopName: String = "", notificationsEnabled: Bool = true) {
    self.displayName = displayName
    self.shopName = shopName
    self.notificationsEnabled = notificationsEnabled
  }
}

/// What onboarding asks its coordinator for. The coordinator owns the step; the feature only shows it.
public struct OnboardingClosures {
  public var onNext: @MainActor () -> Void
  public var onBack: @MainActor () -> Void
  /// Returns the answers that the server knows, for the fields that are empty; `nil` if it cannot be reached.
  public var suggestAnswers: @MainActor () async -> OnboardingAnswers?
  /// The user does not want to answer now: the app goes on with what it knows.
  public var onSkip: @MainActor () -> Void
  /// The user is through. The last step stays busy until this returns, and shows the error that it throws.
  public var onComplete: @MainActor (OnboardingAnswers) async throws -> Void

  public init(
    onNext: @escaping @MainActor () -> Void, onBack: @escaping @MainActor () -> Void,
    onSkip: @escaping @MainActor () -> Void,
    suggestAnswers: @escaping @MainActor () async -> OnboardingAnswers? = { nil },
    onComplete: @escaping @MainActor (OnboardingAnswers) async throws -> Void
  ) {
    self.suggestAnswers = suggestAnswers
    self.onNext = onNext
    self.onBack = onBack
    self.onSkip = onSkip
    self.onComplete = onComplete
  }
}

/// What onboarding shows to the app: a view for whichever step is current (D0, Part 2).
public protocol OnboardingFeatureAPI: FeatureAPI {
  /// The flow at a step. The answers given so far are kept from step to step, forward and back.
  func makeFlowView(step: OnboardingStep) -> AnyView
}

/// Makes the feature (D0, Part 4).
public enum OnboardingFeatureFactory {
  /// - Parameter initialAnswers: what is known already, such as the name that came with the sign-in.
  /// - Returns: a feature that keeps one user's answers: make a new one for each onboarding.
  public static func create(
    initialAnswers: OnboardingAnswers = OnboardingAnswers(), closures: OnboardingClosures
  ) -> any OnboardingFeatureAPI {
    OnboardingFeatureImplementation(initialAnswers: initialAnswers, closures: closures)
  }
}
