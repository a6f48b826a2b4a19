public import TrellisNavigation

/// The flows of the app.
///
/// The app's state determines the installed one.
nonisolated public enum AppRoute: String, Route {
  /// The initial value, before any flow is installed.
  case launch
  /// The sign-in flow.
  case signIn
  /// The onboarding flow.
  case onboarding
  /// The tabs of the signed-in app.
  case main
}
