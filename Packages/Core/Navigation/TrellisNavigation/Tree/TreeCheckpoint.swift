/// The saved state of every coordinator of a tree, for a rollback.
@MainActor
struct TreeCheckpoint {
  private let firstTouched: Int
  private let members: [AnyCoordinator]
  private let restorers: [@MainActor () -> Void]

  init(of tree: NavigationTree) {
    firstTouched = tree.touched.count
    members = tree.root?.subtree ?? []
    restorers = members.map { $0.makeRestorer() } + [tree.makeRestorer()]
  }

  /// Restores the state, and discards the changes that were recorded since.
  func restore(in tree: NavigationTree) {
    let known = Set(members.map(ObjectIdentifier.init))
    for newcomer in tree.root?.subtree ?? [] where !known.contains(ObjectIdentifier(newcomer)) {
      if let owner = newcomer.owner, known.contains(ObjectIdentifier(owner)) { owner.detach(newcomer) }
    }
    for restore in restorers { restore() }
    for member in members where member.tree !== tree {
      member.tree = tree
      tree.register(member)
    }
    tree.discardRecords(from: firstTouched)
  }
}

extension AnyCoordinator {
  /// Captures the coordinator's present state; the result restores it without notifying observers.
  fileprivate func makeRestorer() -> @MainActor () -> Void {
    let (owner, role, order, nextOrder) = (owner, role, siblingOrder, nextSiblingOrder)
    let (children, pushed, modals) = (childList, pushedList, modalList)
    let (modal, detour, content, tabPosition) = (activeModal, activeDetour, content, tabPosition)
    let restoreRouter = erasedRouter.makeRestorer()
    return { [self] in
      (self.owner, self.role, siblingOrder, nextSiblingOrder) = (owner, role, order, nextOrder)
      (childList, pushedList, modalList) = (children, pushed, modals)
      (activeModal, activeDetour, self.content, self.tabPosition) = (modal, detour, content, tabPosition)
      restoreRouter()
    }
  }
}
