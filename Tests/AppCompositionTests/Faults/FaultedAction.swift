/// Something that the app does through its server, as commands of a script.
nonisolated enum FaultedAction: String, CaseIterable, Hashable {
  case signIn = "sign in"
  case launch = "launch, signed in"
  case loadOrders = "list the orders"
  case completeOrder = "complete an order"
  case loadProfile = "show the profile"
  case saveProfile = "save the profile"
  case signOut = "sign out"

  /// The service behind it.
  var dependency: String {
    switch self {
    case .signIn, .launch, .signOut: "AuthService"
    case .loadOrders, .completeOrder: "OrderService"
    case .loadProfile, .saveProfile: "ProfileService"
    }
  }

  /// What the user reads first when the action has failed.
  var failedOutcome: String {
    switch self {
    case .signIn: "You are not signed in"
    case .launch: "Your session could not be checked"
    case .loadOrders: "Your orders could not be loaded"
    case .completeOrder: "Order #1001 was not completed"
    case .loadProfile: "Your profile could not be loaded"
    case .saveProfile: "Your profile was not saved"
    case .signOut: "You are not signed out"
    }
  }

  static let typeCredentials = "type \"Email\" ada@example.com\ntype \"Password\" lovelace\n"
  private static let signingIn = typeCredentials + "tap \"Sign in\"\n"
  private static let firstOrder = "#1001    Nguyễn Thị Ánh                 Nov 20, 2026     $338.41"

  /// From a first launch to the state on which the action is tried; `nil` if that is an empty one.
  var signInBefore: String? {
    self == .signIn ? nil : "advance 0.5s\n" + Self.signingIn + "tap \"Skip\"\nexpect \"Newest pending orders\"\n"
  }

  /// From the launch to the moment before the action.
  var preparation: String {
    let signedIn = "advance 0.5s\nexpect \"Newest pending orders\"\n"
    return switch self {
    case .signIn: "advance 0.5s\nexpect \"Welcome back\"\n" + Self.typeCredentials
    case .launch, .loadOrders, .loadProfile: signedIn
    case .completeOrder: signedIn + "tap \"Orders\"\nexpect \"\(Self.firstOrder) ○ Pending\"\n"
    case .saveProfile: signedIn + "tap \"Profile\"\nkey e\ntype \"Name\" \"Ada King\"\n"
    case .signOut: signedIn + "tap \"Settings\"\ntap \"Sign out\"\n"
    }
  }

  /// The action itself.
  var act: String {
    switch self {
    case .signIn: "tap \"Sign in\"\n"
    case .launch: "relaunch\n"
    case .loadOrders: "tap \"Orders\"\n"
    case .completeOrder: "key c\n"
    case .loadProfile: "tap \"Profile\"\n"
    case .saveProfile: "tap \"Save\"\n"
    case .signOut: "tap \"Sign out\"\n"
    }
  }

  /// Doing it once more after it has failed, from the screen that says so.
  var actAgain: String {
    switch self {
    case .signIn: "type \"Password\" lovelace\n" + act
    case .launch: "tap \"Try again\"\n"
    case .loadOrders: "tap \"Try again\"\n"
    case .completeOrder: "tap \"OK\"\n" + act
    case .loadProfile: "tap \"Try again\"\n"
    case .saveProfile, .signOut: act
    }
  }

  /// From the end of a session back to where the action can be done once more, and doing it.
  var actInANewSession: String {
    let back = Self.typeCredentials + "tap \"Sign in\"\n"
    return switch self {
    case .completeOrder: back + "expect \"250 of 250\"\n" + act
    case .saveProfile: back + "key e\ntype \"Name\" \"Ada King\"\n" + act
    case .signIn, .launch, .loadOrders, .loadProfile, .signOut: back
    }
  }

  /// What must be so in the end, and after another launch: nothing is lost, and nothing has happened twice.
  var proof: String {
    switch self {
    case .signIn: "expect \"Step 1 of 4\"\ntap \"Skip\"\nexpect \"Newest pending orders\"\n" + relaunched("103 orders")
    case .launch: "expect \"103 orders\"\n"
    case .loadOrders: "expect \"250 of 250\"\n" + relaunched("250 of 250")
    case .completeOrder:
      "expect \"\(Self.firstOrder) ✓ Completed\"\n" + relaunched("\(Self.firstOrder) ✓ Completed")
        + "tap \"Home\"\nexpect \"102 orders\"\n"
    case .loadProfile: "expect \"Analytical Engines\"\n" + relaunched("Analytical Engines")
    case .saveProfile: "expect \"Ada King\"\nexpect \"Edit\"\n" + relaunched("Ada King")
    case .signOut:
      "expect \"Welcome back\"\n" + relaunched("Welcome back") + Self.signingIn + "expect \"Appearance\"\n"
    }
  }

  private func relaunched(_ text: String) -> String {
    "relaunch\nadvance 0.5s\nexpect \"\(text)\"\n"
  }
}
