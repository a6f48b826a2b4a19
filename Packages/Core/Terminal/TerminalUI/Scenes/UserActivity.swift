#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a user does in an app, in the vocabulary of Apple's `NSUserActivity`, which a terminal does not hand over.
@MainActor
@preconcurrency
public final class UserActivity {
  /// The type of the activity.
  public let activityType: String
  /// The title.
  public var title: String?
  /// The page on the web for the activity.
  public var webpageURL: URL?
  /// The state of the activity.
  public var userInfo: [AnyHashable: Any]?
  /// Whether other devices can continue the activity, which has no effect.
  public var isEligibleForHandoff = false
  /// Whether the activity can be found, which has no effect.
  public var isEligibleForSearch = false

  init(activityType: String) {
    self.activityType = activityType
  }
}

extension View {
  /// Has no effect: a terminal hands no activity over.
  ///
  /// - Parameters:
  ///   - activityType: Ignored.
  ///   - isActive: Ignored.
  ///   - update: Never called.
  /// - Returns: The view itself.
  public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping @MainActor (UserActivity) -> Void
  ) -> some View {
    self
  }

  /// Has no effect: no other device hands an activity over.
  ///
  /// - Parameters:
  ///   - activityType: Ignored.
  ///   - action: Never called.
  /// - Returns: The view itself.
  public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping @MainActor (UserActivity) -> Void
  ) -> some View {
    self
  }
}
