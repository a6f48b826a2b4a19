/// The navigation state of one coordinator.
public struct NavigationState<R: Route>: Equatable, Sendable {
  /// The root and the routes pushed on it, in one array, so that `[root] + stack` is never concatenated.
  let path: [R]
  /// The selected tab of a tab coordinator, counted from 0.
  public let selectedTab: Int
  /// The route with which the modal was presented, if it is of this route type, also while a detour covers the modal.
  public let presented: R?
  /// The route with which the detour was presented; it may be of any route type.
  public let detour: (any Route)?
  /// The heights of the presented modal.
  public let modalDetentConfiguration: ModalDetentConfiguration?
  /// The first route, which is never popped.
  public var root: R { path[0] }
  /// The routes pushed on the root, bottom to top.
  ///
  /// - Complexity: Linear in the length of the stack, because the routes are copied.
  public var stack: [R] { Array(path.dropFirst()) }
  /// The number of routes pushed on the root.
  ///
  /// - Complexity: O(1).
  public var depth: Int { path.count - 1 }

  /// The front route: the detour if there is one, else the modal, else the top of the stack.
  ///
  /// A detour of another route type is skipped; use the coordinator's `currentRoute` to get it.
  public var currentRoute: R {
    detour as? R ?? presented ?? path[path.count - 1]
  }

  /// Creates a state, for example to compare it with that of a router; by default one at its root.
  public init(
    root: R, stack: [R] = [], selectedTab: Int = 0, presented: R? = nil, detour: (any Route)? = nil,
    modalDetentConfiguration: ModalDetentConfiguration? = nil
  ) {
    self.init(
      path: [root] + stack, selectedTab: selectedTab, presented: presented, detour: detour,
      modalDetentConfiguration: modalDetentConfiguration)
  }

  init(
    path: [R], selectedTab: Int, presented: R?, detour: (any Route)?,
    modalDetentConfiguration: ModalDetentConfiguration?
  ) {
    self.path = path
    self.selectedTab = selectedTab
    self.presented = presented
    self.detour = detour
    self.modalDetentConfiguration = modalDetentConfiguration
  }

  /// Returns whether two states are equal; equal detours have the same type and value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.path == rhs.path && lhs.selectedTab == rhs.selectedTab && lhs.presented == rhs.presented
      && lhs.modalDetentConfiguration == rhs.modalDetentConfiguration && isSame(lhs.detour, rhs.detour)
  }

  private static func isSame(_ lhs: (any Route)?, _ rhs: (any Route)?) -> Bool {
    guard let lhs, let rhs else { return lhs == nil && rhs == nil }
    return lhs.isSame(as: rhs)
  }
}

/// A height at which a modal may settle.
public enum ModalPresentationDetent: Hashable, Sendable {
  /// `minHeight`, or a quarter of the screen.
  case small
  /// Half of the screen.
  case medium
  /// Nearly the whole screen.
  case large
  /// The whole height of the screen, as a sheet.
  case extraLarge
  /// The whole screen, as a cover.
  case fullscreen
  /// `idealHeight`, or the height of the content.
  case custom
}

/// The heights that a modal may have, in units of the user interface: rows in a terminal.
public struct ModalDetentConfiguration: Hashable, Sendable {
  /// The available heights.
  public var detents: [ModalPresentationDetent]
  /// The initial height, or `nil` for the first of `detents`.
  public var selectedDetent: ModalPresentationDetent?
  /// The minimum height at which the modal is usable; 0 if it is set to a value that is not a number.
  public var minHeight: Double? { didSet { minHeight = Self.number(minHeight) } }
  /// The preferred height; 0 if it is set to a value that is not a number.
  public var idealHeight: Double? { didSet { idealHeight = Self.number(idealHeight) } }

  /// Creates a configuration, by default of a single large detent.
  public init(
    detents: [ModalPresentationDetent] = [.large], selectedDetent: ModalPresentationDetent? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil
  ) {
    self.detents = detents
    self.selectedDetent = selectedDetent
    self.minHeight = Self.number(minHeight)
    self.idealHeight = Self.number(idealHeight)
  }

  /// Returns 0 for a height that is not a number, with which a state would not equal itself.
  private static func number(_ height: Double?) -> Double? {
    height.map { $0.isNaN ? 0 : $0 }
  }
}
