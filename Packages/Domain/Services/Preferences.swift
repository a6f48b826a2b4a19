public import DesignTokens

/// The settings of the user, stored on this device.
public struct Preferences: Equatable, Codable, Sendable {
  /// The color theme.
  public var theme: ThemeName
  /// Whether the app shows notifications.
  public var notificationsEnabled: Bool
  /// Whether the app records usage data.
  public var analyticsEnabled: Bool
  /// The only address to which the user allows usage data to be sent, or `nil` for none.
  public var reportServer: String?
  /// The screen that a launch shows.
  public var startScreen: StartScreen
  /// How lists show when an order was placed.
  public var dateStyle: DateStyle

  /// Creates settings; without a report server, no usage data may be sent.
  public init(
    theme: ThemeName = .automatic, notificationsEnabled: Bool = true, analyticsEnabled: Bool = true,
    reportServer: String? = nil, startScreen: StartScreen = .last, dateStyle: DateStyle = .age
  ) {
    self.theme = theme
    self.notificationsEnabled = notificationsEnabled
    self.analyticsEnabled = analyticsEnabled
    self.reportServer = reportServer
    self.startScreen = startScreen
    self.dateStyle = dateStyle
  }

  /// Decodes settings, with the defaults for those that an earlier version did not have.
  ///
  /// - Throws: `DecodingError` if a value is missing that every version has stored, or is unknown.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      theme: try values.decode(ThemeName.self, forKey: .theme),
      notificationsEnabled: try values.decode(Bool.self, forKey: .notificationsEnabled),
      analyticsEnabled: try values.decode(Bool.self, forKey: .analyticsEnabled),
      reportServer: try values.decodeIfPresent(String.self, forKey: .reportServer),
      startScreen: try values.decodeIfPresent(StartScreen.self, forKey: .startScreen) ?? .last,
      dateStyle: try values.decodeIfPresent(DateStyle.self, forKey: .dateStyle) ?? .age)
  }

  /// Returns whether usage data may be sent to a server, which is `nil` if none is configured.
  ///
  /// Consent is given per address: consent for one address does not apply to another.
  public func allowsReports(to server: String?) -> Bool {
    server != nil && reportServer == server
  }
}

/// The screen that a launch shows; the raw values are stored, so they must not change.
public enum StartScreen: String, Codable, Sendable, CaseIterable {
  /// The screen where the user has left the app.
  case last
  /// The home screen.
  case home
  /// The order list.
  case orders

  /// The title of the choice, shown to the user.
  public var title: String {
    switch self {
    case .last: "Where I left"
    case .home: "Home"
    case .orders: "Orders"
    }
  }
}

/// How lists show when an order was placed; the raw values are stored, so they must not change.
public enum DateStyle: String, Codable, Sendable, CaseIterable {
  /// The time since then, such as `2 d`.
  case age
  /// The day, such as `Nov 4, 2025`.
  case date

  /// The title of the choice, shown to the user.
  public var title: String {
    switch self {
    case .age: "Age"
    case .date: "Date"
    }
  }
}
