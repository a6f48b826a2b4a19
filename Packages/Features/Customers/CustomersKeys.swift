public import TerminalUI

/// The keys of the commands, each with the identifier by which a configuration file assigns another one.
nonisolated extension KeyboardShortcut {
  static let sort = KeyboardShortcut(.character("s"), command: "sort")
  static let newOrder = KeyboardShortcut(.character("n"), command: "new-order")
}

extension CustomersFeatureFactory {
  /// The keys of the list, and those of a customer.
  nonisolated public static let commands: [[KeyboardShortcut]] = [[.sort, .search, .newOrder], [.newOrder]]
}
