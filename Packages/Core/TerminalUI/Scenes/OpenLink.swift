struct OpenLinkModifier: NodeModifier {
  let action: @MainActor (String) -> Void

  func makeNode(in parent: Node) -> OpenLinkNode {
    let node = OpenLinkNode(parent: parent)
    node.action = action
    return node
  }

  func update(_ node: OpenLinkNode) {
    node.action = action
  }
}

/// Takes links that come from outside.
final class OpenLinkNode: Node {
  var action: @MainActor (String) -> Void = { _ in }
}

extension View {
  /// Does something with a link that the app is asked to open, while the view is there; every such view in the front window
  /// is asked, as in SwiftUI.
  ///
  /// Unlike `onOpenURL(perform:)`, also receives text that is no URL.
  public func onOpenLink(perform action: @escaping @MainActor (String) -> Void) -> some View {
    modifier(OpenLinkModifier(action: action))
  }
}

extension Window {
  /// Gives a link to the views that take links, in the window in front.
  ///
  /// - Returns: whether there is such a view.
  @discardableResult
  public func open(_ link: String) -> Bool {
    update()
    var takers: [OpenLinkNode] = []
    rootNode?.collectLinkTakers(into: &takers)
    for taker in takers { taker.action(link) }
    return !takers.isEmpty
  }
}

extension Node {
  fileprivate func collectLinkTakers(into found: inout [OpenLinkNode]) {
    if let taker = self as? OpenLinkNode { found.append(taker) }
    for child in children where !(child is ScenePageNode && child.isHidden) { child.collectLinkTakers(into: &found) }
  }
}
