public import TerminalUI

/// The keys of the commands, each with the identifier by which a configuration file assigns another one.
nonisolated extension KeyboardShortcut {
  static let newOrder = KeyboardShortcut(.character("n"), command: "new-order")
  static let allOrders = KeyboardShortcut(.character("o"), command: "all-orders")
}

extension HomeFeatureFactory {
  /// The keys of the home screen.
  nonisolated public static let commands: [[KeyboardShortcut]] = [[.newOrder, .search, .allOrders]]
}
