import Navigation

extension ModelWorld {
  /// Makes an operation and says what is wrong afterwards; nil if nothing is, or if it could not be made.
  public func check(_ operation: ModelOperation) -> String? {
    let (before, errors) = (TreeValue(of: root), errorCount)
    if case .navigate(let name, let route) = operation {
      guard let start = starting(name) else { return nil }
      if let violation = checkNavigation(from: start, to: route, before) { return violation }
    } else {
      guard run(operation) else { return nil }
      if isRefused(operation) {
        if TreeValue(of: root) != before { return "what is refused changes nothing" }
        if errorCount != errors + 1 { return "what is refused is reported once" }
      }
    }
    return violation()
  }

  private func checkNavigation(from start: AnyCoordinator, to route: any Route, _ before: TreeValue) -> String? {
    let (plan, isValid, errors) = (start.plan(to: route), start.validateNavigationPath(to: route).isSuccess, errorCount)
    if TreeValue(of: root) != before { return "planning changes nothing" }
    var expected = before
    if case .success(let plan) = plan { expected.apply(plan) }
    let isDone = start.navigate(to: route)
    let after = TreeValue(of: root)
    guard isDone else {
      if after != before { return "a failed navigation changes nothing" }
      return errorCount == errors + 1 && !isValid ? nil : "a failed navigation was foretold, and is reported once"
    }
    guard isValid, case .success(let plan) = plan else { return "a navigation that succeeds was foretold" }
    if after != expected { return "a plan is what happens\n  expected \(expected)\n  but got  \(after)" }
    guard root.currentRoute.identifier == route.identifier, plan.destination?.modelName == after.front else {
      return "after a navigation its route is in front"
    }
    return errorCount == errors ? nil : "a navigation that succeeds reports nothing"
  }

  /// What is wrong with the tree as it is.
  public func violation() -> String? {
    let value = TreeValue(of: root)
    if let name = value.metTwice { return "\(name) has two owners" }
    for name in ModelName.allCases {
      if let violation = value.violation(at: name) { return violation }
    }
    if value.rendered != root.currentRoute.identifier { return "currentRoute is what is rendered" }
    return survivor().map { "\($0) was let go and is still there" }
  }

  /// Takes a snapshot, disturbs the tree and goes back to it: the tree must be the same.
  public func checkRestoring() -> String? {
    let (value, snapshot) = (TreeValue(of: root), root.snapshot())
    root.resetToCleanState()
    root.selectTab(at: value[.tabs]?.tab == 0 ? 1 : 0)
    let dropped = root.restore(snapshot)
    guard dropped.isEmpty, TreeValue(of: root) == value, root.snapshot() == snapshot else {
      return "snapshot and restore are the identity\n  expected \(value)\n  but got  \(TreeValue(of: root))"
    }
    return violation()
  }
}

extension TreeValue {
  func violation(at name: ModelName) -> String? {
    guard let node = self[name] else { return nil }
    if Set(node.items).count != node.items.count { return "a route lies twice on \(name)" }
    for case .child(let child) in node.items {
      guard node.children.contains(child) else { return "\(child) is on \(name)'s stack and not its child" }
      if self[child]?.context != .pushed { return "\(child) is on a stack and does not know it" }
    }
    for child in node.children where self[child]?.isOwned != true { return "\(child) is an orphan" }
    for modal in node.modals where modal != node.modal {
      guard let waiting = self[modal], waiting.context == .root, !waiting.isOwned else {
        return "one modal at a time: \(modal) is not up and thinks it is"
      }
      if waiting.items.count != 1 || waiting.modal != nil || waiting.detour != nil { return "\(modal) waits unclean" }
    }
    return violationOver(node, at: name)
  }

  private func violationOver(_ node: Node, at name: ModelName) -> String? {
    if let modal = node.modal, self[modal]?.context != .modal || self[modal]?.isOwned != true {
      return "\(modal) is up over \(name) and does not know it"
    }
    if let detour = node.detour, self[detour]?.context != .detour || self[detour]?.isOwned != true {
      return "\(detour) lies over \(name) and does not know it"
    }
    return nil
  }

  /// The coordinator in front, found from what lies over what.
  var front: ModelName {
    var name = ModelName.tabs
    while let next = covering(name) { name = next }
    return name
  }

  /// The route in front.
  var rendered: String? {
    if case .own(let route)? = self[front]?.items.last { route } else { nil }
  }

  private func covering(_ name: ModelName) -> ModelName? {
    guard let node = self[name] else { return nil }
    if let over = node.detour ?? node.modal { return over }
    if case .child(let child)? = node.items.last { return child }
    return name == .tabs && node.items.count == 1 && node.children.indices.contains(node.tab)
      ? node.children[node.tab] : nil
  }
}
