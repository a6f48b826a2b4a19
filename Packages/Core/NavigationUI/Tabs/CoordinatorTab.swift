public import TrellisNavigation

/// A tab, as a tab bar shows it.
///
/// Its identity is that of its coordinator.
@MainActor
public struct CoordinatorTab: Identifiable {
  /// The tab index, counted from 0.
  public let index: Int
  /// Whether the tab is selected.
  public let isSelected: Bool
  let coordinator: AnyCoordinator
  private let owner: AnyCoordinator

  init(_ coordinator: AnyCoordinator, at index: Int, of owner: AnyCoordinator) {
    self.coordinator = coordinator
    self.index = index
    self.owner = owner
    isSelected = owner.selectedTabIndex == index
  }

  /// The identity of the tab's coordinator.
  nonisolated public var id: ObjectIdentifier { ObjectIdentifier(coordinator) }

  /// The title, or an empty string for a coordinator without a label.
  public var title: String { coordinator.tabLabel?.text ?? "" }

  /// The name of a system symbol.
  ///
  /// The default is `circle`.
  public var image: String { coordinator.tabLabel?.image ?? "circle" }

  /// Selects the tab.
  ///
  /// If it is already selected, pops it to its root.
  public func select() {
    if isSelected {
      coordinator.popToRoot()
    } else {
      owner.selectTab(at: index)
    }
  }
}

extension AnyCoordinator {
  /// The tabs of a tab coordinator, or an empty array for any other coordinator.
  ///
  /// The read is tracked, so a view whose body reads this property is updated after a change.
  public var tabs: [CoordinatorTab] {
    guard selectedTabIndex != nil else { return [] }
    return children.enumerated().map { CoordinatorTab($0.element, at: $0.offset, of: self) }
  }
}
