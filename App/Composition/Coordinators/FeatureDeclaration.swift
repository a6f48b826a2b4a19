public import Analytics
public import FeatureKit
import NotificationsFeature
public import TerminalUI

/// What the app must know about a feature before it creates any object of it.
///
/// Commands and participants in the lifecycle need objects, so the coordinator of a tab provides them: see `TabFeature`.
nonisolated public struct FeatureDeclaration: Sendable {
  /// The types of the routes, which declare the screens with their names and links.
  public let routes: [any ScreenRoute.Type]
  /// The states of the app in which the links of the feature can be opened.
  public let access: LinkAccess
  /// Whether only the embedded backend has the feature.
  public let needsEmbeddedBackend: Bool
  /// The events that the feature logs.
  public let events: [EventSchema]
  /// The keys that a configuration file can change, for each screen of the feature.
  public let commands: [[KeyboardShortcut]]

  /// Creates a declaration, whose events are those beside the screens, which are logged for it.
  init(
    _ routes: any ScreenRoute.Type..., access: LinkAccess, needsEmbeddedBackend: Bool = false,
    events: [EventSchema] = [], commands: [[KeyboardShortcut]] = []
  ) {
    self.routes = routes
    self.access = access
    self.needsEmbeddedBackend = needsEmbeddedBackend
    self.events = events
    self.commands = commands
  }

  /// Returns the route of the feature with an identifier; `nil` if it has none.
  public func route(identifier: String) -> (any ScreenRoute)? {
    routes.lazy.compactMap { $0.init(identifier: identifier) }.first
  }
}

nonisolated extension AssignableCommands {
  /// The commands of the app: those of the features, and those that can be used on every screen.
  public static let app = AssignableCommands(
    screens: AppFeature.allCases.flatMap(\.declaration.commands),
    everyScreen: [.undo, .tryAgain] + NotificationsFeatureFactory.commands + [.saveScreen])
}
