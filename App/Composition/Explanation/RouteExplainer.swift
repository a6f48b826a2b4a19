import Foundation
import Models
import Navigation
import OnboardingFeature
import OrdersFeature

/// Says why a route or a link leads where it does, on a tree of coordinators of its own: nothing is shown, and nobody's place
/// changes.
public final class RouteExplainer {
  /// The flows, as a user meets them.
  nonisolated public enum Flow: String, CaseIterable, Sendable {
    case signIn = "sign-in"
    case onboarding
    case main
  }

  /// Why there is nothing to explain, or no way.
  nonisolated public enum Fault: Error, Equatable {
    /// The text names no route and no link of the app.
    case unknown(String)
    /// The lines explain how it was sought, the reason why it was not found.
    case noWay(lines: [String], reason: String)
  }

  /// The routes by name, and the links, that the app knows; NUMBER stands for an order's.
  nonisolated public static let knownRoutes =
    ["home", "orders", "order-NUMBER", "order-history", "profile", "settings", "sign-in"]
    + MainRoute.allCases.map(\.identifier) + OnboardingStep.allCases.map { OnboardingRoute.step($0).identifier }
  nonisolated public static let knownLinks = ["trellis://orders", "trellis://orders/NUMBER"]

  private let appState: AppStateController
  private let coordinator: AppCoordinator

  /// - Parameter dependencies: what the coordinators are made of; nothing of it is asked for anything.
  public init(dependencies: AppDependencies) {
    appState = AppStateController(dependencies: dependencies)
    coordinator = AppCoordinator(appState: appState, dependencies: dependencies)
  }

  /// Explains, a line at a time.
  ///
  /// - Parameters:
  ///   - text: a link, or the name of a route.
  ///   - flow: where the user is: before the sign-in, in it for the first time, or signed in.
  ///   - start: the route or link that the user stands at; `nil` is where the flow starts.
  public func explain(_ text: String, flow: Flow, from start: String? = nil) throws(Fault) -> [String] {
    install(flow)
    if let start { try walk(to: start) }
    let route = try route(named: text)
    let beginning = isLink(text) ? taker(of: route) : coordinator.frontCoordinator
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

  // MARK: The place of the user

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

  private func walk(to start: String) throws(Fault) {
    let route = try route(named: start)
    if case .failure(let error) = coordinator.frontCoordinator.navigateResult(to: route) {
      throw .noWay(lines: [], reason: "The start cannot be reached. " + error.sentence)
    }
  }

  // MARK: Reading what is asked for

  private func isLink(_ text: String) -> Bool { text.contains("://") }

  private func route(named text: String) throws(Fault) -> any Route {
    if isLink(text) {
      guard let route = URL(string: text).flatMap(OrdersRoute.init(link:)) else { throw .unknown(text) }
      return route
    }
    guard let route = Self.route(named: text) else { throw .unknown(text) }
    return route
  }

  /// A link is given to the feature that it names; its coordinator begins (N34).
  private func taker(of route: any Route) -> AnyCoordinator {
    coordinator.subtree.first { $0.canHandle(route) } ?? coordinator.frontCoordinator
  }

  private func numbered(_ lines: [String]) -> [String] {
    lines.enumerated().map { "  \($0.offset + 1). \($0.element)" }
  }
}

extension NavigationError {
  fileprivate var sentence: String { localizedDescription }

  /// The cause alone, where the route is named already.
  fileprivate var reason: String {
    if case .navigationFailed(_, _, _, let context) = self { context } else { sentence }
  }
}
