import TrellisNavigation

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

  /// The frontmost coordinator, derived from what covers what.
  var front: ModelName { front(from: .app) }

  func front(from name: ModelName) -> ModelName {
    var name = name
    while let next = covering(name) { name = next }
    return name
  }

  var rendered: String? {
    if case .own(let route)? = self[front]?.items.last { route } else { nil }
  }

  /// The selected tab, if nothing covers the tabs.
  var shownTab: ModelName? {
    guard let tabs = self[.tabs], covering(.app) == .tabs, tabs.children.indices.contains(tabs.tab) else { return nil }
    return covering(.tabs) == tabs.children[tabs.tab] ? tabs.children[tabs.tab] : nil
  }

  /// Whether nothing covers the root of the flow, nor that of its selected tab.
  var showsRootOfFlow: Bool {
    guard let flow = self[.app]?.children.first, covering(.app) == flow else { return false }
    return self[front]?.items.count == 1 && (front == flow || front == shownTab)
  }

  private func covering(_ name: ModelName) -> ModelName? {
    guard let node = self[name] else { return nil }
    if let over = node.detour ?? node.modal { return over }
    if case .child(let child)? = node.items.last { return child }
    guard node.items.count == 1 else { return nil }
    return switch name {
    case .app: node.children.first
    case .tabs: node.children.indices.contains(node.tab) ? node.children[node.tab] : nil
    default: nil
    }
  }
}
