/// A stack of pages whose last one is visible, under a bar with its title and the back button.
///
/// Covered pages stay alive, so a list retains its scroll offset.
public struct PageStack<Page: Identifiable, Content: View>: PrimitiveView {
  let pages: [Page]
  let onBack: @MainActor () -> Void
  let allowsBackFromRoot: Bool
  let content: (Page) -> Content

  /// Creates a stack of pages.
  ///
  /// - Parameters:
  ///   - pages: The pages, the visible one last.
  ///   - allowsBackFromRoot: Whether the first page also has a back button, which leaves the whole stack. It is on the
  ///     page's bar; a page with its own stack must provide its own way out.
  ///   - onBack: Called when the user goes back. The owner of the pages then removes the last one.
  ///   - content: Creates the view of a page.
  public init(
    _ pages: [Page], allowsBackFromRoot: Bool = false, onBack: @escaping @MainActor () -> Void,
    @ViewBuilder content: @escaping (Page) -> Content
  ) {
    self.pages = pages
    self.allowsBackFromRoot = allowsBackFromRoot
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
    node.allowsBackFromRoot = allowsBackFromRoot
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

/// Registers a title with the enclosing page, whose bar shows it.
final class TitleNode: Node {
  var title = "" {
    didSet { if title != oldValue { window.titlesDidChange() } }
  }

  override init(parent: Node) {
    super.init(parent: parent)
    enclosingPage?.add(self)
  }
}

extension View {
  /// Sets the title of the enclosing page.
  ///
  /// - Parameter title: The title.
  /// - Returns: A view that sets the title.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    modifier(NavigationTitleModifier(title: String(title)))
  }
}
