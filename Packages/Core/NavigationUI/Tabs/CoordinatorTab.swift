public import Navigation

/// A tab as a bar shows it; it is the same tab as long as it is the same coordinator.
@MainActor
public struct CoordinatorTab: Identifiable {
  /// Its place, counted from 0.
  public let index: Int
  /// Whether it is in front.
  public let isSelected: Bool
  let coordinator: AnyCoordinator
  private let owner: AnyCoordinator

  init(_ coordinator: AnyCoordinator, at index: Int, of owner: AnyCoordinator) {
    self.coordinator = coordinator
    self.index = index
    self.owner = owner
    isSelected = owner.selectedTabIndex == index
  }

  nonisolated public var id: ObjectIdentifier { ObjectIdentifier(coordinator) }

  /// The title; empty for a coordinator without a label.
  public var title: String { coordinator.tabLabel?.text ?? "" }

  /// The name of a system symbol.
  public var image: String { coordinator.tabLabel?.image ?? "circle" }

  /// Brings it to the front; where it is in front, goes back to its root, as tab bars do everywhere.
  public func select() {
    if isSelected {
      coordinator.popToRoot()
    } else {
      owner.selectTab(at: index)
    }
  }
}

extension AnyCoordinator {
  /// The tabs of a tab coordinator, for a bar; none for a coordinator whose children are no tabs. Read it in a view's
  /// body, so that the view follows.
  public var tabs: [CoordinatorTab] {
    guard selectedTabIndex != nil else { return [] }
    return children.enumerated().map { CoordinatorTab($0.element, at: $0.offset, of: self) }
  }
}
