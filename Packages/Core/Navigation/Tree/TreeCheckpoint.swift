/// The state of every coordinator of a tree, to which the tree can be set back.
@MainActor
struct TreeCheckpoint {
  private let members: [AnyCoordinator]
  private let restorers: [@MainActor () -> Void]

  init(of tree: NavigationTree) {
    members = tree.root?.subtree ?? []
    restorers = members.map { $0.makeRestorer() }
  }

  func restore(in tree: NavigationTree) {
    let known = Set(members.map(ObjectIdentifier.init))
    for stranger in tree.root?.subtree ?? [] where !known.contains(ObjectIdentifier(stranger)) {
      if let owner = stranger.owner, known.contains(ObjectIdentifier(owner)) { owner.detach(stranger) }
    }
    for restore in restorers { restore() }
    for member in members where member.tree !== tree {
      member.tree = tree
      tree.register(member)
    }
  }
}

extension AnyCoordinator {
  /// - Returns: A closure that sets the coordinator back to its present state, without notifying anyone.
  fileprivate func makeRestorer() -> @MainActor () -> Void {
    let (owner, role, order, nextOrder) = (owner, role, siblingOrder, nextSiblingOrder)
    let (children, pushed, modals) = (childList, pushedList, modalList)
    let (modal, detour, content, transition) = (activeModal, activeDetour, content, latestTransition)
    let restoreRouter = erasedRouter.makeRestorer()
    return { [self] in
      (self.owner, self.role, siblingOrder, nextSiblingOrder) = (owner, role, order, nextOrder)
      (childList, pushedList, modalList) = (children, pushed, modals)
      (activeModal, activeDetour, self.content, latestTransition) = (modal, detour, content, transition)
      restoreRouter()
    }
  }
}
