public import Navigation

/// The flows of the app: which one is installed follows the app's state.
nonisolated public enum AppRoute: String, Route {
  case launch
  case signIn
  case onboarding
  case main
}
