/// A page of a tab view: its outermost layout node, with the tab item and the tag set on it.
@MainActor
struct TabPage {
  let node: Node
  /// The label of the tab; `nil` if the page has no `tabItem`.
  let item: TabItemNode?
  let tag: AnyHashable?
  /// The text of the tab: that of the `tabItem`, or the number of the page.
  let title: String

  /// Returns the pages of a tab view, in the order of the views.
  static func pages(in tabs: TabNode) -> [TabPage] {
    var pages: [TabPage] = []
    collect(from: tabs, tag: nil, into: &pages)
    return pages
  }

  private static func collect(from node: Node, tag: AnyHashable?, into pages: inout [TabPage]) {
    node.evaluateIfNeeded()
    for child in node.children {
      let tag = (child as? TagNode)?.tag ?? (node as? any IdentityOwner)?.identity(of: child) ?? tag
      if child.isLaidOut {
        pages.append(TabPage(child, tag: tag, number: pages.count + 1))
      } else {
        collect(from: child, tag: tag, into: &pages)
      }
    }
  }

  private init(_ node: Node, tag outerTag: AnyHashable?, number: Int) {
    self.node = node
    var item: TabItemNode?
    var tag = outerTag
    // Follows modifiers only and stops at a container, so that no page is built to find its title.
    var next: Node? = node
    while let current = next, item == nil || tag == nil {
      item = item ?? current as? TabItemNode
      tag = (current as? TagNode)?.tag ?? tag
      if item == nil { current.evaluateIfNeeded() }
      next = current.modifiedChild
    }
    self.item = item
    self.tag = tag
    let title = item?.title ?? ""
    self.title = title.isEmpty ? String(number) : title
  }
}

/// A node whose children have identities, such as that of a `ForEach`.
@MainActor
protocol IdentityOwner {
  func identity(of child: Node) -> AnyHashable?
}

extension Node {
  /// The child of a modifier; `nil` for a container and for a view that is not evaluated yet.
  fileprivate var modifiedChild: Node? {
    if let layered = self as? LayeredNode { return layered.content }
    guard !isLaidOut || self is WrapperNode, !(self is ScrollNode), children.count == 1 else { return nil }
    return children[0]
  }
}
