public import Observation
public import OrdersFeature

/// The switches of the app that a developer can change while it runs.
///
/// Observable: a change re-evaluates only the views that read the changed flag. The values are not stored; each launch
/// begins with those of the command line.
@Observable
public final class FeatureFlags {
  /// The pattern of the order lists, which look the same in both.
  public private(set) var ordersArchitecture: OrdersArchitecture

  /// Creates flags.
  ///
  /// - Parameter ordersArchitecture: The pattern of the order lists at the launch.
  public init(ordersArchitecture: OrdersArchitecture = .mvvm) {
    self.ordersArchitecture = ordersArchitecture
  }

  /// Changes the pattern of the order lists to the other one.
  ///
  /// A visible list changes immediately. Its search, filter and selection stay the same.
  public func switchOrdersArchitecture() {
    ordersArchitecture = ordersArchitecture.other
  }
}

extension OrdersArchitecture {
  /// The pattern to which the flag changes.
  nonisolated package var other: OrdersArchitecture { self == .mvvm ? .store : .mvvm }
}
