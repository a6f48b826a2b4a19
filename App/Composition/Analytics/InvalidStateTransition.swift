import Analytics

/// An analytics event: a transition of the app's state was refused.
///
/// States contain users, so only their kinds are recorded.
nonisolated struct InvalidStateTransition: AnalyticsEvent {
  static let schema = EventSchema("InvalidStateTransition", ["from": .oneOf(kinds), "to": .oneOf(kinds)])

  let from: AppState.Kind
  let to: AppState.Kind

  var properties: [String: String] { ["from": from.rawValue, "to": to.rawValue] }

  private static let kinds = Set(AppState.Kind.allCases.map(\.rawValue))
}
