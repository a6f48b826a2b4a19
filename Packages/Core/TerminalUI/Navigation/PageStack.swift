/// Pages on top of one another, of which the last is shown under a bar with its title and the way back. Covered pages
/// live on: a list is found again where it was left.
public struct PageStack<Page: Identifiable, Content: View>: PrimitiveView {
  let pages: [Page]
  let onBack: @MainActor () -> Void
  let leavesFromRoot: Bool
  let content: (Page) -> Content

  /// - Parameters:
  ///   - pages: the pages, the shown one last.
  ///   - leavesFromRoot: whether the first page has a way back, too: out of the whole stack. It stands on the page's
  ///     bar; a page with a stack of its own brings its own way out.
  ///   - onBack: asks whoever owns the pages to take the last away.
  public init(
    _ pages: [Page], leavesFromRoot: Bool = false, onBack: @escaping @MainActor () -> Void,
    @ViewBuilder content: @escaping (Page) -> Content
  ) {
    self.pages = pages
    self.leavesFromRoot = leavesFromRoot
    self.onBack = onBack
    self.content = content
  }

  func makeNode(in parent: Node) -> PageStackNode {
    let node = PageStackNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: PageStackNode) {
    node.onBack = onBack
    node.leavesFromRoot = leavesFromRoot
    node.reconcile(pages.map { AnyHashable($0.id) }) { index, existing, page in
      let view = ListRow(element: pages[index], content: content)
      if existing { view._update(page.children[0]) } else { page.append(view._makeNode(in: page)) }
    }
  }
}

struct NavigationTitleModifier: NodeModifier {
  let title: String

  func makeNode(in parent: Node) -> TitleNode {
    let node = TitleNode(parent: parent)
    node.title = title
    return node
  }

  func update(_ node: TitleNode) {
    node.title = title
    node.window.setNeedsFrame()
  }
}

/// Carries a title up to the bar of the page that it stands in.
final class TitleNode: Node {
  var title = ""

  override init(parent: Node) {
    super.init(parent: parent)
    enclosingPage?.add(self)
  }
}

extension View {
  /// Gives the page that the view stands in a title.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    modifier(NavigationTitleModifier(title: String(title)))
  }
}
