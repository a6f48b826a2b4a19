public import FeatureKit
public import Models
public import Services
public import TerminalUI
import TrellisNavigation

/// The routes of the onboarding flow.
nonisolated public enum OnboardingRoute: ScreenRoute {
  /// The screen of one step.
  case step(OnboardingStep)

  /// The identifier that restoration stores: `onboarding-` and the raw value of the step.
  public var identifier: String {
    switch self {
    case .step(let step): "onboarding-\(step.rawValue)"
    }
  }

  /// Creates the route with an identifier in the format of `identifier`; `nil` for any other text.
  public init?(identifier: String) {
    let steps = OnboardingStep.allCases.map(OnboardingRoute.step)
    guard let route = steps.first(where: { $0.identifier == identifier }) else { return nil }
    self = route
  }

  /// The identifiers of all steps.
  public static let identifierFormats = OnboardingStep.allCases.map { OnboardingRoute.step($0).identifier }

  /// The kinds of screens: one for each step.
  public enum Screen: String, CaseIterable, Sendable {
    /// The first step.
    case welcome = "onboardingWelcome"
    /// The step with the permission for notifications.
    case permissions = "onboardingPermissions"
    /// The step with the names of the user and the shop.
    case profile = "onboardingProfile"
    /// The last step.
    case complete = "onboardingComplete"
  }

  /// The kind of the screen of this route.
  public var screen: Screen {
    switch self {
    case .step(.welcome): .welcome
    case .step(.permissions): .permissions
    case .step(.profileSetup): .profile
    case .step(.complete): .complete
    }
  }

  /// Returns the reason why no link leads to a step.
  public static func links(to screen: Screen) -> ScreenLinks<OnboardingRoute> {
    switch screen {
    case .welcome, .permissions, .profile, .complete: .none(because: "the app's state determines the step")
    }
  }
}

/// The answers that a new user gives during onboarding.
nonisolated public struct OnboardingAnswers: Codable, Equatable, Sendable {
  /// The name of the user.
  public var displayName: String
  /// The name of the user's shop.
  public var shopName: String
  /// Whether the app may show notifications.
  public var notificationsEnabled: Bool

  /// Creates answers.
  public init(displayName: String = "", shopName: String = "", notificationsEnabled: Bool = true) {
    self.displayName = displayName
    self.shopName = shopName
    self.notificationsEnabled = notificationsEnabled
  }
}

/// The actions that onboarding delegates to its coordinator, which owns the current step, and to the app's preferences.
public struct OnboardingClosures {
  /// Called when the user continues to the next step.
  public var onNext: @MainActor () -> Void
  /// Called when the user returns to the previous step.
  public var onBack: @MainActor () -> Void
  /// Called when the user skips the remaining steps, or after the answers of the last step are saved.
  public var onFinish: @MainActor () -> Void
  /// Called with the user's permission for notifications before the end; an error that it throws is shown on the last
  /// step, and onboarding does not end.
  public var onChooseNotifications: @MainActor (Bool) throws -> Void

  /// Creates the actions.
  public init(
    onNext: @escaping @MainActor () -> Void, onBack: @escaping @MainActor () -> Void,
    onFinish: @escaping @MainActor () -> Void,
    onChooseNotifications: @escaping @MainActor (Bool) throws -> Void = { _ in }
  ) {
    self.onNext = onNext
    self.onBack = onBack
    self.onFinish = onFinish
    self.onChooseNotifications = onChooseNotifications
  }
}

/// The interface of the onboarding feature: a view for each step.
public protocol OnboardingFeatureAPI: FeatureAPI {
  /// Makes the view of a step.
  ///
  /// The feature retains the answers, so they survive navigation between the steps in both directions.
  func makeFlowView(step: OnboardingStep) -> AnyView
}

/// The factory of the onboarding feature.
public enum OnboardingFeatureFactory {
  /// Creates the feature for one user.
  ///
  /// The feature retains the answers of that user, so each onboarding needs a new instance.
  ///
  /// - Parameters:
  ///   - userID: The identifier of the user. The window stores the answers under it until onboarding ends, so that a
  ///     later launch resumes with them.
  ///   - profileService: The service whose names prefill empty fields, and that stores the answers.
  ///   - initialAnswers: The answers known in advance, such as the name that the sign-in returned.
  public static func create(
    userID: User.ID, profileService: any ProfileServiceProtocol,
    initialAnswers: OnboardingAnswers = OnboardingAnswers(), closures: OnboardingClosures
  ) -> any OnboardingFeatureAPI {
    let viewModel = OnboardingViewModel(answers: initialAnswers, profileService: profileService, closures: closures)
    return OnboardingFeatureImplementation(userID: userID, viewModel: viewModel)
  }
}
