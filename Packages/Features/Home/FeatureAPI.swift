public import FeatureKit
public import Foundation
public import Models
public import Navigation
public import Services

/// Where one can be within the home screen.
nonisolated public enum HomeRoute: String, Route {
  case home
}

/// What the home screen asks its coordinator for.
public struct HomeClosures {
  public var onShowOrders: @MainActor () -> Void
  public var onOpenOrder: @MainActor (Order.ID) -> Void

  public init(
    onShowOrders: @escaping @MainActor () -> Void, onOpenOrder: @escaping @MainActor (Order.ID) -> Void
  ) {
    self.onShowOrders = onShowOrders
    self.onOpenOrder = onOpenOrder
  }
}

/// Makes the feature (D0, Part 4).
public enum HomeFeatureFactory {
  /// - Parameters:
  ///   - now: what time it is, for the greeting.
  ///   - timeZone: where the shop is.
  public static func create(
    orderService: any OrderServiceProtocol, profileService: any ProfileServiceProtocol,
    now: @escaping @MainActor () -> Date = { Date() }, timeZone: TimeZone = .current, closures: HomeClosures
  ) -> any FeatureAPI {
    HomeFeatureImplementation(
      loader: HomeLoader(orderService: orderService, profileService: profileService),
      writer: HomeWriter(now: now, timeZone: timeZone), closures: closures)
  }
}
