public import TerminalUI

/// The keys of the commands, each with the identifier by which a configuration file assigns another one.
nonisolated extension KeyboardShortcut {
  /// The key that completes an order.
  public static let complete = KeyboardShortcut(.character("c"), command: "complete")
  /// The key that starts a new order.
  public static let newOrder = KeyboardShortcut(.character("n"), command: "new-order")
  static let newWindow = KeyboardShortcut(.character("w"), command: "new-window")
  static let sort = KeyboardShortcut(.character("s"), command: "sort")
  static let export = KeyboardShortcut(.character("e"), command: "export")
  static let refresh = KeyboardShortcut(.character("r"), command: "refresh")
  static let markAll = KeyboardShortcut(.character("a"), modifiers: .control, command: "mark-all")
  static let searchAllOrders = KeyboardShortcut(.character("o"), command: "search-all-orders")
  static let copy = KeyboardShortcut(.character("y"), command: "copy")
  static let copyAddress = KeyboardShortcut(.character("a"), command: "copy-address")
  static let takePayment = KeyboardShortcut(.character("p"), command: "take-payment")
  static let editOrder = KeyboardShortcut(.character("i"), command: "edit-order")
  static let cancelOrder = KeyboardShortcut(.character("x"), command: "cancel-order")
  // With Option, because the focus is in a field, where a letter is text.
  static let removeItem = KeyboardShortcut(.character("r"), modifiers: .option, command: "remove-item")
  static let restoreItem = KeyboardShortcut(.character("u"), modifiers: .option, command: "restore-item")
  static let allOrdersOfCustomer = KeyboardShortcut(.character("o"), command: "all-orders-of-the-customer")
}

extension OrdersFeatureFactory {
  /// The keys of the order list, those of the detail screen, and those of the form.
  nonisolated public static let commands: [[KeyboardShortcut]] = [
    [
      .complete, .newOrder, .newWindow, .sort, .search, .export, .refresh, .markAll, .searchAllOrders, .copy,
    ],
    [.complete, .takePayment, .editOrder, .cancelOrder, .copy, .copyAddress, .allOrdersOfCustomer],
    [.removeItem, .restoreItem],
  ]
}
