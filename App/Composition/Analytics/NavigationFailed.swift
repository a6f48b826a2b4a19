import Analytics
import TrellisNavigation

/// An analytics event: a navigation failed.
///
/// Routes contain identifiers, so only the kind of the failure is recorded.
nonisolated struct NavigationFailed: AnalyticsEvent {
  /// The recorded names of the failures.
  ///
  /// They are written out because they must stay the same if a case is renamed.
  enum Reason: String, CaseIterable {
    case navigationFailed = "navigationFailed"
    case modalCoordinatorNotConfigured = "modalCoordinatorNotConfigured"
    case viewCreationFailed = "viewCreationFailed"
    case invalidTabIndex = "invalidTabIndex"
    case duplicateChild = "duplicateChild"
    case circularReference = "circularReference"
    case configurationError = "configurationError"
  }

  static let schema = EventSchema("NavigationFailed", ["reason": .oneOf(Set(Reason.allCases.map(\.rawValue)))])

  let reason: Reason

  var properties: [String: String] { ["reason": reason.rawValue] }

  init(_ error: NavigationError) {
    reason =
      switch error {
      case .navigationFailed: .navigationFailed
      case .modalCoordinatorNotConfigured: .modalCoordinatorNotConfigured
      case .viewCreationFailed: .viewCreationFailed
      case .invalidTabIndex: .invalidTabIndex
      case .duplicateChild: .duplicateChild
      case .circularReference: .circularReference
      case .configurationError: .configurationError
      }
  }
}
