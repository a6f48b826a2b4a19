public import TrellisNavigation

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A route that leads to a screen, with all that the app must know about the screen.
///
/// A feature declares its screens once, in its routes. The app derives the rest: the catalog of links, the names in usage
/// data, the detours that a launch restores, and the routes that its command line knows. The two switches have no default,
/// so a new screen without a name or a link does not compile:
///
/// ```swift
/// enum OrdersRoute: ScreenRoute {
///   case list
///   case detail(Order.ID)
///
///   enum Screen: String, CaseIterable { case list = "orders", detail = "order" }
///   var screen: Screen { switch self { case .list: .list; case .detail: .detail } }
///   static func links(to screen: Screen) -> ScreenLinks<OrdersRoute> { switch screen { ... } }
/// }
/// ```
///
/// A route without associated values is its own kind of screen: `enum ProfileRoute: String, ScreenRoute, CaseIterable`
/// declares only its links.
public protocol ScreenRoute: Route {
  /// The kinds of screens, without the values of routes.
  ///
  /// The raw values are the names of the screens in usage data. They must stay the same if a case is renamed.
  associatedtype Screen: CaseIterable, Hashable, RawRepresentable<String>, Sendable
  /// The content of a link to a screen: the route, or more than it if the screen needs more.
  associatedtype LinkDestination: Equatable, Sendable = Self

  /// The kind of the screen of this route.
  var screen: Screen { get }

  /// Creates the route with an identifier.
  ///
  /// - Parameter identifier: An identifier in the format of `identifier`. The initializer returns `nil` for any other text,
  ///   and for a route that cannot be created from its identifier alone.
  init?(identifier: String)

  /// Returns the links to a kind of screen, or the reason why there is none.
  static func links(to screen: Screen) -> ScreenLinks<LinkDestination>

  /// Returns the route that the content of a link leads to.
  static func route(to destination: LinkDestination) -> Self

  /// The identifiers from which `init(identifier:)` creates a route, with capital letters in place of values:
  /// `order-NUMBER`.
  static var identifierFormats: [String] { get }
}

/// The links to a screen.
public enum ScreenLinks<Destination: Equatable & Sendable>: Sendable {
  /// The links with these forms lead to the screen.
  case links([LinkPattern<Destination>])
  /// No link leads to the screen, for a reason.
  case none(because: String)

  /// The forms of the links; empty if there is none.
  public var patterns: [LinkPattern<Destination>] {
    if case .links(let patterns) = self { patterns } else { [] }
  }
}

extension ScreenRoute {
  /// The name of the screen in usage data.
  public var screenName: String { screen.rawValue }
  /// The names of all screens in usage data.
  public static var screenNames: [String] { Screen.allCases.map(\.rawValue) }
  /// The links to all screens, in the order of the screens.
  public static var links: [LinkPattern<LinkDestination>] { Screen.allCases.flatMap { links(to: $0).patterns } }

  /// Creates the route that a link leads to; `nil` if it has none of the forms of `links`.
  public init?(link: URL) {
    guard let destination = Self.links.destination(of: link) else { return nil }
    self = Self.route(to: destination)
  }
}

extension ScreenRoute where LinkDestination == Self {
  /// Returns the destination itself, which is a route.
  public static func route(to destination: Self) -> Self { destination }
}

extension ScreenRoute where Screen == Self {
  /// The route itself, which has no values.
  public var screen: Self { self }
}

extension ScreenRoute where Self: RawRepresentable<String> {
  /// Creates the route whose raw value is an identifier; `nil` for any other text.
  public init?(identifier: String) { self.init(rawValue: identifier) }
}

extension ScreenRoute where Self: CaseIterable {
  /// The identifiers of all cases.
  public static var identifierFormats: [String] { allCases.map(\.identifier) }
}
