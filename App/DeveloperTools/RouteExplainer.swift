public import AppComposition
import FeatureKit
import Foundation
import Models
import TrellisNavigation

/// Explains why a route or a link leads to its destination.
///
/// It navigates in a coordinator tree of its own: nothing is displayed, and the state of a running app is unchanged.
public final class RouteExplainer {
  /// The flows of the app.
  nonisolated public enum Flow: String, CaseIterable, Sendable {
    /// The flow before sign-in.
    case signIn = "sign-in"
    /// The flow after the first sign-in.
    case onboarding
    /// The tabs of the signed-in app.
    case main
  }

  /// The reason why an explanation failed.
  nonisolated public enum ExplanationError: Error, Equatable {
    case unknown(String)
    /// No coordinator can reach the route; the lines explain the search, and the reason says why it failed.
    case noWay(lines: [String], reason: String)
  }

  /// The names of the app's routes, with capital letters in place of values, such as `order-NUMBER`.
  nonisolated public static let knownRoutes =
    navigableRoutes.flatMap { $0.identifierFormats } + MainRoute.allCases.map(\.identifier)
  /// The links of the app, with placeholders such as `{number}`.
  nonisolated public static let knownLinks = LinkCatalog.features.entries.map(\.text)
  /// The types of the routes that coordinators navigate to; links open the others as detours.
  nonisolated private static let navigableRoutes = AppFeature.allCases.flatMap(\.declaration.routes)
    .filter { !$0.identifierFormats.isEmpty }

  private let root: AppRoot
  private var appState: AppStateController { root.appState }
  private var coordinator: AppCoordinator { root.coordinator }

  /// Creates an explainer, which sends no requests with the dependencies.
  public init(dependencies: AppDependencies) {
    root = AppRoot(dependencies: dependencies)
  }

  /// Explains where a route or a link leads.
  ///
  /// The navigation starts at a route or link in a flow, or at its first screen. Throws `ExplanationError` if the text
  /// or the start is unknown or cannot be reached.
  public func explain(_ text: String, flow: Flow, from start: String? = nil) throws(ExplanationError) -> [String] {
    install(flow)
    if let start { try walk(to: start) }
    if isLink(text), flow == .main { return try explainLink(text) }
    let route = try route(named: text)
    let beginning = isLink(text) ? firstCoordinator(for: route) : coordinator.frontCoordinator
    var lines = [
      "flow   \(flow.rawValue)",
      "at     \(coordinator.currentRoute.identifier), shown by \(coordinator.frontCoordinator.name)",
      "to     \(route.identifier), a route of \(type(of: route))\(isLink(text) ? ", by a link" : "")",
      "asks   \(beginning.name) first",
      "",
    ]
    lines += numbered(beginning.search(for: route).reasoning)
    if case .failure(let error) = beginning.navigateResult(to: route) {
      throw .noWay(lines: lines, reason: error.reason)
    }
    return lines + ["", "then"] + coordinator.describeTree().lines.map { "  " + $0 }
  }

  /// Explains how a link is shown to a signed-in user, and opens it.
  private func explainLink(_ text: String) throws(ExplanationError) -> [String] {
    guard let link = try? LinkCatalog.features.resolve(text) else { throw .unknown(text) }
    var lines = [
      "flow   main",
      "at     \(coordinator.currentRoute.identifier), shown by \(coordinator.frontCoordinator.name)",
      "to     \(link.route.identifier), a route of \(type(of: link.route)), by a link",
    ]
    guard let presentation = coordinator.presentation(of: link) else { throw .noWay(lines: lines, reason: "No user.") }
    lines += ["why    \(presentation.reasoning)"]
    if presentation == .tab {
      let beginning = firstCoordinator(for: link.route)
      lines += ["asks   \(beginning.name) first", ""] + numbered(beginning.search(for: link.route).reasoning)
    }
    if case .refused(let reason) = root.inbox.open(text) {
      throw .noWay(lines: lines, reason: reason)
    }
    return lines + ["", "then"] + coordinator.describeTree().lines.map { "  " + $0 }
  }

  private func install(_ flow: Flow) {
    let user = User(id: "explained", name: "", token: "")
    switch flow {
    case .signIn: appState.transition(to: .unauthenticated)
    case .onboarding:
      appState.transition(to: .unauthenticated)
      appState.transition(to: .onboarding(.welcome))
    case .main: appState.transition(to: .authenticated(user))
    }
  }

  private func walk(to start: String) throws(ExplanationError) {
    let route = try route(named: start)
    if case .failure(let error) = coordinator.frontCoordinator.navigateResult(to: route) {
      throw .noWay(lines: [], reason: "The start cannot be reached. " + error.sentence)
    }
  }

  private func isLink(_ text: String) -> Bool { text.contains("://") }

  private func route(named text: String) throws(ExplanationError) -> any Route {
    if isLink(text) {
      guard let link = try? LinkCatalog.features.resolve(text) else { throw .unknown(text) }
      return link.route
    }
    guard let route = Self.route(named: text) else { throw .unknown(text) }
    return route
  }

  /// Returns the coordinator where the navigation starts: for a link, that of the feature that handles it.
  private func firstCoordinator(for route: any Route) -> AnyCoordinator {
    coordinator.subtree.first { $0.canHandle(route) } ?? coordinator.frontCoordinator
  }

  private func numbered(_ lines: [String]) -> [String] {
    lines.enumerated().map { "  \($0.offset + 1). \($0.element)" }
  }
}

extension NavigationError {
  fileprivate var sentence: String { localizedDescription }

  /// The cause alone, for messages that already name the route.
  fileprivate var reason: String {
    if case .navigationFailed(_, _, _, let context) = self { context } else { sentence }
  }
}

extension RouteExplainer {
  static func route(named name: String) -> (any Route)? {
    MainRoute(rawValue: name) ?? navigableRoutes.lazy.compactMap { $0.init(identifier: name) }.first
  }
}

extension AnyCoordinator {
  var subtree: [AnyCoordinator] {
    [self] + (children + modalCoordinators).flatMap(\.subtree)
  }

  var name: String { String(describing: type(of: self)) }
}
