public import TerminalUI

/// The keys of the commands, each with the identifier by which a configuration file assigns another one.
nonisolated extension KeyboardShortcut {
  static let orderHistory = KeyboardShortcut(.character("h"), command: "order-history")
  static let copyEmail = KeyboardShortcut(.character("y"), command: "copy-email")
  static let checkAgain = KeyboardShortcut(.character("r"), command: "check-again")
}

extension ProfileFeatureFactory {
  /// The keys of the profile, and those of the plans.
  nonisolated public static let commands: [[KeyboardShortcut]] = [[.orderHistory, .copyEmail], [.checkAgain]]
}
