/// Pages of which one is shown, under a bar with their titles. A page is built when it is first shown and lives on.
public struct TabView<Selection: Hashable, Content: View>: View {
  let title: String
  let selection: Binding<Selection>
  let content: Content

  /// - Parameters:
  ///   - title: what stands before the tabs: the app's name.
  ///   - content: the pages, each with a `tag` and a `tabItem`.
  public init(_ title: String = "", selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.title = title
    self.selection = selection
    self.content = content()
  }

  public var body: some View {
    TabPages(title: title, selected: AnyHashable(selection.wrappedValue), content: content) { tag in
      if let value = tag.base as? Selection { selection.wrappedValue = value }
    }
  }
}

/// The pages of a tab view, with the choice as a value: who reads the binding is evaluated when it changes.
struct TabPages<Content: View>: PrimitiveView {
  let title: String
  let selected: AnyHashable
  let content: Content
  let select: @MainActor (AnyHashable) -> Void

  func makeNode(in parent: Node) -> TabNode {
    let node = TabNode(selected: selected, parent: parent)
    configure(node)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: TabNode) {
    configure(node)
    content._update(node.children[0])
    node.setNeedsLayout()
  }

  private func configure(_ node: TabNode) {
    node.title = title
    node.selected = selected
    node.onSelect = select
  }
}

struct TabItemModifier<ItemLabel: View>: NodeModifier {
  let label: ItemLabel

  func makeNode(in parent: Node) -> TabPageNode {
    let node = TabPageNode(parent: parent)
    node.install { label._makeNode(in: $0) }
    return node
  }

  func update(_ node: TabPageNode) {
    if let labelNode = node.labelNode { label._update(labelNode) }
  }
}

extension View {
  /// Says how a tab view's bar shows the view.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    modifier(TabItemModifier(label: label()))
  }
}
