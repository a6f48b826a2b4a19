// Ownership rules. A refused change changes nothing and is reported once.
extension AnyCoordinator {
  /// Adds a child, which is a tab if this coordinator has tabs.
  ///
  /// Any other child is not shown until it is pushed. A child that has an owner, or that would create a cycle, is
  /// refused and reported.
  public func addChild(_ coordinator: AnyCoordinator) {
    addChild(coordinator, context: defaultChildContext)
  }

  /// Adds a child with a presentation context.
  public func addChild(_ coordinator: AnyCoordinator, context: CoordinatorPresentationContext) {
    guard permitsChange(), validateOwnership(coordinator, already: childList) else { return }
    change {
      notifyingObservers {
        coordinator.tabPosition = firstFreeTabPosition
        attach(coordinator, as: .child(context))
        childList.append(coordinator)
      }
    }
  }

  /// Removes a child and everything it shows, so that it can be added elsewhere; ignores a coordinator that is no
  /// child.
  public func removeChild(_ coordinator: AnyCoordinator) {
    guard permitsChange(), let index = childList.firstIndex(where: { $0 === coordinator }) else { return }
    change {
      if coordinator.role.isPushed {
        changePushed { pushedList.removeAll { $0.coordinator === coordinator } }
      }
      notifyingObservers {
        childList.remove(at: index)
        didRemove(coordinator, at: index)
        detach(coordinator)
      }
    }
  }

  /// Registers a coordinator that can show modal routes; several may be registered, and one is presented at a time.
  public func addModalCoordinator(_ coordinator: AnyCoordinator) {
    guard permitsChange(), validateOwnership(coordinator, already: modalList) else { return }
    tree.batch(isStructural: false) {
      notifyingObservers {
        attach(coordinator, as: .inactiveModal)
        modalList.append(coordinator)
      }
    }
  }

  /// Unregisters a modal coordinator, and dismisses it if it is presented; an unregistered one is ignored.
  public func removeModalCoordinator(_ coordinator: AnyCoordinator) {
    guard permitsChange(), let index = modalList.firstIndex(where: { $0 === coordinator }) else { return }
    change {
      if activeModal === coordinator { dismissActiveModal() }
      notifyingObservers {
        modalList.remove(at: index)
        detach(coordinator)
      }
    }
  }

  /// Returns whether this coordinator may own a coordinator, and reports the error if not.
  func validateOwnership(_ candidate: AnyCoordinator, already siblings: [AnyCoordinator] = []) -> Bool {
    guard let error = ownershipError(to: candidate, already: siblings) else { return true }
    report(error)
    return false
  }

  /// Returns the error that prevents this coordinator from owning a coordinator, or `nil`.
  func ownershipError(to candidate: AnyCoordinator, already siblings: [AnyCoordinator] = []) -> NavigationError? {
    if candidate === self || isBeneath(candidate) { return .circularReference(coordinator: candidate.typeName) }
    if siblings.contains(where: { $0 === candidate }) { return .duplicateChild(coordinator: candidate.typeName) }
    if let owner = candidate.owner {
      return .configurationError(
        message: "\(candidate.typeName) is an already-owned coordinator of \(owner.typeName). "
          + "Remove it there first, or use a standalone modal coordinator or detour.")
    }
    guard nestingDepth + candidate.nestingHeight > Self.maximumNesting else { return nil }
    return .configurationError(
      message: "\(candidate.typeName) would be nested deeper than \(Self.maximumNesting) coordinators. "
        + "Push routes instead of coordinators.")
  }

  /// The maximum number of coordinators from the root to the innermost.
  ///
  /// Plans, visible stacks and releases recurse into owned coordinators. Within this limit they fit on any thread's
  /// stack.
  static var maximumNesting: Int { 1_000 }

  /// The number of coordinators from the root to this one, both included.
  private var nestingDepth: Int {
    var (depth, next) = (1, owner)
    while let coordinator = next { (depth, next) = (depth + 1, coordinator.owner) }
    return depth
  }

  /// The number of coordinators from this one to the innermost that it owns, both included.
  private var nestingHeight: Int {
    var (height, level) = (0, [self])
    while !level.isEmpty {
      height += 1
      level = level.flatMap(\.owned)
    }
    return height
  }
}

extension AnyCoordinator {
  func attach(_ coordinator: AnyCoordinator, as role: CoordinatorRole) {
    tree.checkpointIfNeeded()
    tree.join(coordinator.tree)
    for member in coordinator.subtree {
      member.tree = tree
      tree.register(member)
      if tree.settings.errorHandler != nil { member.reportSharedRouter(to: tree) }
    }
    coordinator.notifyingObservers {
      coordinator.owner = self
      coordinator.role = role
      coordinator.siblingOrder = nextSiblingOrder
    }
    nextSiblingOrder += 1
  }

  /// Reports that another coordinator has used the router, unless an error handler was already notified of that.
  func reportSharedRouter(to tree: NavigationTree) {
    guard let former = signal.formerOwner, let owner = signal.owner else { return }
    if tree.settings.errorHandler != nil { signal.formerOwner = nil }
    tree.report {
      .configurationError(
        message: "\(owner.typeName) uses the router of \(former.typeName). Create a router for each coordinator.")
    }
  }

  func detach(_ coordinator: AnyCoordinator) {
    tree.unregister(coordinator.subtree)
    var settings = tree.settings
    (settings.planObserver, settings.isActive) = (nil, false)
    // The observers are notified at the end of the change, with those of the tree that the coordinator leaves.
    coordinator.notifyingObservers {
      coordinator.owner = nil
      coordinator.role = .unowned
      coordinator.becomeRoot(with: settings)
    }
  }

  /// Makes the outermost coordinator whose owner was released the root of a tree, on screen if it was, with all it
  /// owns.
  func leaveReleasedOwner(of tree: NavigationTree) {
    var top = self
    while let owner = top.owner { top = owner }
    var settings = tree.settings
    settings.isActive = settings.isActive && top.isOnScreen
    top.role = .unowned
    top.becomeRoot(with: settings)
  }

  private func becomeRoot(with settings: NavigationTree.Settings) {
    let newTree = NavigationTree()
    newTree.root = self
    newTree.settings = settings
    for member in subtree {
      member.tree = newTree
      newTree.register(member)
    }
  }

  /// The coordinator and everything that it owns, outermost first.
  var subtree: [AnyCoordinator] {
    var members = [self]
    var next = 0
    while next < members.count {
      members += members[next].owned
      next += 1
    }
    return members
  }

  private var owned: [AnyCoordinator] {
    var owned = childList + modalList
    if let activeModal, !modalList.contains(where: { $0 === activeModal }) { owned.append(activeModal) }
    if let activeDetour { owned.append(activeDetour) }
    return owned
  }
}
