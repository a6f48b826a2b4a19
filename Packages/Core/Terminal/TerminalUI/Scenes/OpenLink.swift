private struct OpenLinkModifier: NodeModifier {
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

private final class OpenLinkNode: Node {
  var action: @MainActor (String) -> Void = { _ in }
}

extension View {
  /// Adds an action that receives the links that the app is asked to open.
  ///
  /// Every such view in the front window receives the link, as in SwiftUI. Unlike SwiftUI's `onOpenURL(perform:)`, the
  /// action also receives text that is no URL.
  public func onOpenLink(perform action: @escaping @MainActor (String) -> Void) -> some View {
    modifier(OpenLinkModifier(action: action))
  }
}

extension Window {
  /// Delivers a link, which need not be a valid URL, to the views of the front window that receive links.
  ///
  /// - Returns: `true` if there is such a view.
  @discardableResult
  public func open(_ link: String) -> Bool {
    update()
    var receivers: [OpenLinkNode] = []
    rootNode?.collectLinkReceivers(into: &receivers)
    for receiver in receivers { receiver.action(link) }
    return !receivers.isEmpty
  }
}

extension Node {
  fileprivate func collectLinkReceivers(into found: inout [OpenLinkNode]) {
    if let receiver = self as? OpenLinkNode { found.append(receiver) }
    for child in children {
      if let page = child as? ScenePageNode, page !== window.scenePages?.front { continue }
      child.collectLinkReceivers(into: &found)
    }
  }
}
