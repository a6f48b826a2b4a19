import TrellisNavigation

/// A tree as a value, for the comparison of states.
struct TreeValue: Hashable {
  enum Item: Hashable {
    case own(String)
    case child(ModelName)
  }

  struct Node: Hashable {
    var context = CoordinatorPresentationContext.root
    var isOwned = false
    /// The stack from the root up: own routes and pushed children, in their common order.
    var items: [Item] = []
    var tab = 0
    var children: [ModelName] = []
    var modals: [ModelName] = []
    var modal: ModelName?
    var detour: ModelName?
    /// Whether the coordinator refuses to switch tabs, or navigates when it is reset or appears.
    var isSpecial = false
  }

  /// The nodes by the raw value of their name; `nil` for a name that is not in the tree.
  private var nodes = [Node?](repeating: nil, count: ModelName.allCases.count)
  /// A coordinator that occurs twice in the tree, so that it has two owners.
  private(set) var duplicateName: ModelName?

  subscript(name: ModelName) -> Node? {
    get { nodes[name.rawValue] }
    set { nodes[name.rawValue] = newValue }
  }

  @MainActor
  init(of root: AnyCoordinator) {
    read(root)
  }

  @MainActor
  mutating func read(_ coordinator: AnyCoordinator) {
    guard let name = coordinator.modelName else { return }
    guard self[name] == nil else { return duplicateName = name }
    var node = Node(context: coordinator.presentationContext, isOwned: coordinator.parent != nil)
    node.items = Self.items(of: coordinator)
    node.tab = coordinator.selectedTabIndex ?? 0
    node.children = coordinator.children.compactMap(\.modelName)
    node.modals = coordinator.modalCoordinators.compactMap(\.modelName)
    node.modal = coordinator.currentModalCoordinator?.modelName
    node.detour = coordinator.detourCoordinator?.modelName
    node.isSpecial = Self.isSpecial(coordinator)
    self[name] = node
    for child in coordinator.children + coordinator.modalCoordinators { read(child) }
    if let modal = coordinator.currentModalCoordinator, let name = modal.modelName, !node.modals.contains(name) {
      read(modal)
    }
    if let detour = coordinator.detourCoordinator { read(detour) }
  }

  @MainActor
  private static func isSpecial(_ coordinator: AnyCoordinator) -> Bool {
    switch coordinator {
    case let tabs as ModelTabs: tabs.isLocked
    case let child as ModelCoordinator<CRoute>: child.onReset != nil
    case let tab as ModelCoordinator<BRoute>: tab.onAppear != nil
    default: false
    }
  }

  @MainActor
  private static func items(of coordinator: AnyCoordinator) -> [Item] {
    let entries = coordinator.visibleStack
    var pushed = coordinator.pushedChildren[...]
    var items: [Item] = []
    var next = 0
    while next < entries.count {
      if entries[next].owner === coordinator {
        items.append(.own(entries[next].route.identifier))
        next += 1
      } else if let child = pushed.popFirst(), let name = child.modelName {
        items.append(.child(name))
        next += child.visibleStack.count
      } else {
        return items
      }
    }
    return items
  }
}

extension AnyCoordinator {
  var modelName: ModelName? { (self as? any Named)?.name }
}
