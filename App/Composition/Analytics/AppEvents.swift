import Analytics
import OrdersFeature

/// The analytics events of the app and its features.
nonisolated enum AppEvents {
  /// The events that may be recorded.
  static let allowed = AllowList(
    [InvalidStateTransition.schema, NavigationFailed.schema, RequestFailed.schema, ScreenShown.schema]
      + OrdersFeatureFactory.events)
}
