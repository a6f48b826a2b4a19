/// Where one coordinator's own navigation stands (D4, Phase 1).
public struct NavigationState<R: Route>: Equatable, Sendable {
  /// The root and what is pushed on it. One array, so that `[root] + stack` is never put together.
  let path: [R]
  /// The tab in front, counted from 0; for tab coordinators.
  public let selectedTab: Int
  /// The route that a modal of this route type shows. It stays readable while a detour lies over the modal.
  public let presented: R?
  /// The route that the detour was opened with; it may be of any route type.
  public let detour: (any Route)?
  /// The heights of the modal that is up.
  public let modalDetentConfiguration: ModalDetentConfiguration?

  /// A state, for the start of a router or for a comparison.
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

  /// The first route, which is never popped.
  public var root: R { path[0] }

  /// What was pushed on the root, the topmost last. Copies: linear in its length.
  public var stack: [R] { Array(path.dropFirst()) }

  /// How many routes were pushed on the root, without copying them.
  public var depth: Int { path.count - 1 }

  /// What is in front: the detour, else the modal, else the top of the stack, else the root (N2).
  ///
  /// A detour of another route type cannot be told here; the coordinator's `currentRoute` tells it.
  public var currentRoute: R {
    detour as? R ?? presented ?? path[path.count - 1]
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.path == rhs.path && lhs.selectedTab == rhs.selectedTab && lhs.presented == rhs.presented
      && lhs.modalDetentConfiguration == rhs.modalDetentConfiguration && isSame(lhs.detour, rhs.detour)
  }

  private static func isSame(_ lhs: (any Route)?, _ rhs: (any Route)?) -> Bool {
    guard let lhs, let rhs else { return lhs == nil && rhs == nil }
    return lhs.isSame(as: rhs)
  }
}
