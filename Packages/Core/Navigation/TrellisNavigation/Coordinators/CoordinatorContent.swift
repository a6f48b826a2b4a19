/// The content that a coordinator shows in place of its root screen.
enum CoordinatorContent {
  case none
  case tabs
  case flow(AnyCoordinator?)
}

extension AnyCoordinator {
  /// The child shown in place of the root screen: the selected tab, or the flow.
  var contentChild: AnyCoordinator? {
    switch content {
    case .none: nil
    case .tabs: childList.indices.contains(selectedTab) ? childList[selectedTab] : nil
    case .flow(let flow): flow
    }
  }

  var hasTabs: Bool {
    if case .tabs = content { true } else { false }
  }

  var defaultChildContext: CoordinatorPresentationContext { hasTabs ? .tab : .pushed }

  /// Returns whether a child is, or can become, the content.
  func isContent(_ child: AnyCoordinator) -> Bool {
    switch content {
    case .none: false
    case .tabs: true
    case .flow(let flow): child === flow
    }
  }

  /// Preserves the selected tab when another is removed, and clears a flow that is removed.
  func didRemove(_ child: AnyCoordinator, at index: Int) {
    switch content {
    case .none: break
    case .tabs:
      let shifts = index < selectedTab || (selectedTab == childList.count && selectedTab > 0)
      if shifts { erasedRouter.selectTab(selectedTab - 1) }
    case .flow(let flow):
      if child === flow { content = .flow(nil) }
    }
  }
}
