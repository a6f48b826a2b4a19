public import FeatureKit
public import Models
public import Services
public import TerminalUI
import TrellisNavigation

/// The routes of the flow, from its first step to its end.
nonisolated public enum StarterFlowRoute: ScreenRoute {
  /// The step in which the user chooses an order.
  case starter
  /// The step in which the user confirms the order.
  case review(Order.ID)
  /// The end, from which no way leads back to a step.
  case done(Order.ID)

  /// The identifier that restoration stores.
  public var identifier: String {
    switch self {
    case .starter: "starter-link"
    case .review(let id): "starter-link-review-\(id)"
    case .done(let id): "starter-link-done-\(id)"
    }
  }

  /// Creates the first step from its identifier; the later ones need an order, so a launch begins again.
  public init?(identifier: String) {
    guard identifier == Self.starter.identifier else { return nil }
    self = .starter
  }

  /// The identifier of the first step.
  public static let identifierFormats = [Self.starter.identifier]

  /// The kinds of screens.
  public enum Screen: String, CaseIterable, Sendable {
    /// The step in which the user chooses an order.
    case starter = "starter"
    /// The step in which the user confirms the order.
    case review = "starterReview"
    /// The end.
    case done = "starterDone"
  }

  /// The kind of the screen of this route.
  public var screen: Screen {
    switch self {
    case .starter: .starter
    case .review: .review
    case .done: .done
    }
  }

  /// Returns the links to a kind of screen, or the reason why there is none.
  public static func links(to screen: Screen) -> ScreenLinks<StarterFlowRoute> {
    switch screen {
    case .starter: .links([LinkPattern("starter-link", title: "starter words", to: .starter)])
    case .review, .done: .none(because: "the flow begins with its first step")
    }
  }
}

/// The actions that a step of the flow delegates to its coordinator.
public struct StarterFlowClosures {
  /// Called when the user has chosen an order.
  public var onChoose: @MainActor (Order.ID) -> Void
  /// Called when the user has confirmed the order.
  public var onConfirm: @MainActor (Order.ID) -> Void
  /// Called when the user closes the flow.
  public var onClose: @MainActor () -> Void

  /// Creates the actions.
  public init(
    onChoose: @escaping @MainActor (Order.ID) -> Void, onConfirm: @escaping @MainActor (Order.ID) -> Void,
    onClose: @escaping @MainActor () -> Void
  ) {
    self.onChoose = onChoose
    self.onConfirm = onConfirm
    self.onClose = onClose
  }
}

/// The interface of the feature.
public protocol StarterFlowFeatureAPI {
  /// Makes the screen of a step.
  func makeView(for route: StarterFlowRoute, closures: StarterFlowClosures) -> AnyView
}

/// The factory of the feature.
public enum StarterFlowFeatureFactory {
  /// Creates the feature.
  public static func create(
    orderService: any OrderServiceProtocol, revisions: ShopRevisions
  ) -> any StarterFlowFeatureAPI {
    StarterFlowFeatureImplementation(orderService: orderService, revisions: revisions)
  }
}
