public import FeatureKit
public import Models
public import Services
public import TerminalUI
import TrellisNavigation

/// The routes of the authentication flow.
nonisolated public enum AuthRoute: ScreenRoute {
  /// The sign-in screen.
  case signIn
  /// The screen that creates an account.
  case signUp
  /// The screen that requests an email with a reset link.
  case forgotPassword
  /// The screen that a reset link opens, with the token of the link, a secret.
  case resetPassword(token: String)

  /// The name of the route, which never contains a token.
  public var identifier: String {
    switch self {
    case .signIn: "sign-in"
    case .signUp: "sign-up"
    case .forgotPassword: "forgot-password"
    case .resetPassword: "reset-password"
    }
  }

  /// Creates the route with an identifier in the format of `identifier`.
  ///
  /// For `reset-password`, which has no token, and for any other text the initializer returns `nil`.
  public init?(identifier: String) {
    guard let route = Self.withoutToken.first(where: { $0.identifier == identifier }) else { return nil }
    self = route
  }

  /// The identifiers of the routes without a token.
  public static let identifierFormats = withoutToken.map(\.identifier)

  private static let withoutToken: [AuthRoute] = [.signIn, .signUp, .forgotPassword]

  /// The kinds of screens.
  public enum Screen: String, CaseIterable, Sendable {
    /// The sign-in screen.
    case signIn = "signIn"
    /// The screen that creates an account.
    case signUp = "signUp"
    /// The screen that requests an email with a reset link.
    case forgotPassword = "forgotPassword"
    /// The screen that a reset link opens.
    case resetPassword = "resetPassword"
  }

  /// The kind of the screen of this route.
  public var screen: Screen {
    switch self {
    case .signIn: .signIn
    case .signUp: .signUp
    case .forgotPassword: .forgotPassword
    case .resetPassword: .resetPassword
    }
  }

  /// Returns the links to a kind of screen.
  ///
  /// The title of a reset link does not contain its token, which is a secret.
  public static func links(to screen: Screen) -> ScreenLinks<AuthRoute> {
    switch screen {
    case .signIn: .links([LinkPattern("signin", title: "the sign-in", to: .signIn)])
    case .signUp: .links([LinkPattern("signup", title: "the sign-up", to: .signUp)])
    case .forgotPassword: .links([LinkPattern("forgot", title: "the password reset", to: .forgotPassword)])
    case .resetPassword: .links([resetPattern])
    }
  }

  /// The link with a token of 1 to 200 ASCII letters, digits and hyphens.
  private static let resetPattern = LinkPattern<AuthRoute>(
    "reset/{token}", title: "the new password", examples: ["token": "0123-abc"]
  ) { values in
    values["token"].flatMap { isToken($0) ? .resetPassword(token: $0) : nil }
  } write: { route in
    if case .resetPassword(let token) = route { ["token": token] } else { nil }
  }

  private static func isToken(_ text: String) -> Bool {
    text.count <= 200 && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}

nonisolated extension AuthRoute: CustomStringConvertible, CustomReflectable {
  /// The identifier, so that log lines contain no token.
  public var description: String { identifier }

  /// An empty mirror, so that `dump` does not print the token either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The credentials of a demo account, which the sign-in screen may display.
nonisolated public struct DemoAccount: Equatable, Sendable {
  /// The email address of the account.
  public var email: String
  /// The password of the account, in plain text.
  public var password: String

  /// Creates the credentials of a demo account.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }
}

/// The actions that the authentication feature delegates to its coordinator.
public struct AuthClosures {
  /// Called after a successful sign-in or sign-up; the screen stays busy until the closure returns.
  public var onSignedIn: @MainActor (Session) async -> Void
  /// Called after a sign-in with the demo account, whose user is asked nothing before the first screen.
  ///
  /// The screen stays busy until the closure returns.
  public var onDemoSignedIn: @MainActor (Session) async -> Void
  /// Called to show another screen of the flow.
  public var onNavigate: @MainActor (AuthRoute) -> Void
  /// Shows the emails that the embedded backend has sent, or `nil` if a mail server sends them.
  public var onShowMail: (@MainActor () -> Void)?

  /// Creates the actions; without `onDemoSignedIn`, a sign-in with the demo account calls `onSignedIn`.
  public init(
    onSignedIn: @escaping @MainActor (Session) async -> Void,
    onDemoSignedIn: (@MainActor (Session) async -> Void)? = nil,
    onNavigate: @escaping @MainActor (AuthRoute) -> Void, onShowMail: (@MainActor () -> Void)? = nil
  ) {
    self.onSignedIn = onSignedIn
    self.onDemoSignedIn = onDemoSignedIn ?? onSignedIn
    self.onNavigate = onNavigate
    self.onShowMail = onShowMail
  }
}

/// The interface of the authentication feature, whose main view is the sign-in screen.
public protocol AuthFeatureAPI: FeatureAPI {
  /// Makes the screen of a route.
  func makeView(for route: AuthRoute) -> AnyView
}

/// The factory of the authentication feature.
public enum AuthFeatureFactory {
  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - demoAccount: The account that the screen suggests, or `nil` for no hint.
  ///   - expiredEmail: The email address of a user whose session has expired, or `nil`. It prefills the field, and the
  ///     screen says that the session has expired.
  ///   - tabCount: The number of tabs after the sign-in, which digits select.
  public static func create(
    authService: any AuthServiceProtocol, demoAccount: DemoAccount? = nil, expiredEmail: String? = nil,
    tabCount: Int, closures: AuthClosures
  ) -> any AuthFeatureAPI {
    AuthFeatureImplementation(
      authService: authService, demoAccount: demoAccount, expiredEmail: expiredEmail, tabCount: tabCount,
      closures: closures)
  }
}
