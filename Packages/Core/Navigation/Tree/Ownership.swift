// Who may own whom (D4, Notes). What is refused changes nothing and is reported once.
extension AnyCoordinator {
  /// Adds a child: one that waits to be pushed, or, to a tab coordinator, a tab.
  public func addChild(_ coordinator: AnyCoordinator) {
    addChild(coordinator, context: defaultChildContext)
  }

  /// Adds a child that is shown in a given context.
  public func addChild(_ coordinator: AnyCoordinator, context: CoordinatorPresentationContext) {
    guard admits(coordinator, already: childList) else { return }
    batchMutation {
      attach(coordinator, as: .child(context))
      childList.append(coordinator)
    }
  }

  /// Lets a child go, with all it shows. It can be added elsewhere afterwards.
  public func removeChild(_ coordinator: AnyCoordinator) {
    guard let index = childList.firstIndex(where: { $0 === coordinator }) else { return }
    change {
      mutate {
        childList.remove(at: index)
        if tree.keeps(.removal) { pushedList.removeAll { $0.coordinator === coordinator } }
        didRemove(coordinator, at: index)
        detach(coordinator)
      }
    }
  }

  /// Registers a coordinator that can show modal routes. Several may be registered; one is up at a time.
  public func addModalCoordinator(_ coordinator: AnyCoordinator) {
    guard admits(coordinator, already: modalList) else { return }
    batchMutation {
      attach(coordinator, as: .waitingModal)
      modalList.append(coordinator)
    }
  }

  /// Takes back a registration; the modal is dismissed if it is up.
  public func removeModalCoordinator(_ coordinator: AnyCoordinator) {
    guard let index = modalList.firstIndex(where: { $0 === coordinator }) else { return }
    change {
      if activeModal === coordinator { takeDownModal() }
      mutate {
        modalList.remove(at: index)
        detach(coordinator)
      }
    }
  }

  private func batchMutation(_ body: () -> Void) {
    tree.batch(isStructural: false) { mutate(body) }
  }

  /// Whether a coordinator may come under this one; reports why not.
  func admits(_ candidate: AnyCoordinator, already siblings: [AnyCoordinator] = []) -> Bool {
    guard tree.keeps(.ownership), let error = objection(to: candidate, already: siblings) else { return true }
    report(error)
    return false
  }

  private func objection(to candidate: AnyCoordinator, already siblings: [AnyCoordinator]) -> NavigationError? {
    if candidate === self || isBeneath(candidate) { return .circularReference(coordinator: candidate.typeName) }
    if siblings.contains(where: { $0 === candidate }) { return .duplicateChild(coordinator: candidate.typeName) }
    guard let owner = candidate.owner else { return nil }
    return .configurationError(
      message: "\(candidate.typeName) is an already-owned coordinator of \(owner.typeName). "
        + "Remove it there first, or use a standalone modal coordinator or detour.")
  }
}

extension AnyCoordinator {
  func attach(_ coordinator: AnyCoordinator, as role: CoordinatorRole) {
    coordinator.owner = self
    coordinator.role = role
    coordinator.siblingOrder = nextSiblingOrder
    nextSiblingOrder += 1
    tree.errorHandler = tree.errorHandler ?? coordinator.tree.errorHandler
    tree.viewBuilder = tree.viewBuilder ?? coordinator.tree.viewBuilder
    for member in coordinator.subtree {
      member.tree = tree
      tree.enlist(member)
    }
  }

  /// Makes a coordinator, and what it owns, a tree of its own.
  func detach(_ coordinator: AnyCoordinator) {
    let members = coordinator.subtree
    tree.strike(members)
    coordinator.owner = nil
    coordinator.role = .unowned
    let newTree = NavigationTree()
    newTree.root = coordinator
    newTree.errorHandler = tree.errorHandler
    newTree.viewBuilder = tree.viewBuilder
    for member in members {
      member.tree = newTree
      newTree.enlist(member)
    }
  }

  /// The coordinator and everything that it owns.
  private var subtree: [AnyCoordinator] {
    var members = [self]
    var next = 0
    while next < members.count {
      let member = members[next]
      members += member.childList + member.modalList
      if let modal = member.activeModal, !member.modalList.contains(where: { $0 === modal }) { members.append(modal) }
      if let detour = member.activeDetour { members.append(detour) }
      next += 1
    }
    return members
  }
}
