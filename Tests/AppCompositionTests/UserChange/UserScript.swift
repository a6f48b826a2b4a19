/// Parts of the scripts in which one user follows another.
nonisolated enum UserScript {
  static let signInAda = "type \"Email\" ada@example.com\ntype \"Password\" lovelace\ntap \"Sign in\"\n"
  static let signInGrace = "type \"Email\" grace@example.com\ntype \"Password\" hopper\ntap \"Sign in\"\n"
  static let skipOnboarding = "expect \"Step 1 of 4\"\ntap \"Skip\"\nexpect \"Newest pending orders\"\n"
  static let signOut = "tap \"Settings\"\ntap \"Account\"\n" + confirmSignOut
  /// The commands that sign out on the page of the account.
  static let confirmSignOut =
    "tap \"Sign out\"\nexpect \"Sign out?\"\ntap \"Sign out\"\nexpect \"Welcome back\"\n"

  /// Signs out with the command palette, so that the tab and its content stay as they are.
  static let signOutAnywhere = """
    key ctrl-p
    key s
    key i
    key g
    key n
    key enter
    expect "Sign out?"
    tap "Sign out"
    expect "Welcome back"

    """
}
