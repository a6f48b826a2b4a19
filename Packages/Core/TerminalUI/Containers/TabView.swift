/// Pages of which one is shown, under a bar with their titles. A page is built when it is first shown and lives on.
///
/// A page without a `tabItem` is named by its number. The digits select a page, as do Ctrl-PgUp and Ctrl-PgDn. Where the
/// bar has no room for all titles, it scrolls with the selection.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  let title: String
  let selection: Binding<SelectionValue>?
  let content: Content

  /// - Parameters:
  ///   - title: the app's name, before the tabs where there is room for it.
  ///   - selection: the tag of the selected page; `nil` has the view store the selection.
  ///   - content: the pages, each with a `tabItem` and a `tag`, in any order.
  public init(_ title: String = "", selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.title = title
    self.selection = selection
    self.content = content()
  }

  public var body: some View {
    TabPages(title: title, selected: (selection?.wrappedValue).map { AnyHashable($0) }, content: content) { tag in
      if let value = tag.base as? SelectionValue { selection?.wrappedValue = value }
    }
  }
}

extension TabView where SelectionValue == Int {
  /// A tab view that stores the selection.
  ///
  /// - Parameters:
  ///   - title: the app's name, before the tabs where there is room for it.
  ///   - content: the pages, each with a `tabItem`.
  public init(_ title: String = "", @ViewBuilder content: () -> Content) {
    self.init(title, selection: nil, content: content)
  }
}

/// The pages of a tab view, with the selection as a value: a body that reads the binding is evaluated when it changes.
struct TabPages<Content: View>: PrimitiveView {
  let title: String
  let selected: AnyHashable?
  let content: Content
  let select: @MainActor (AnyHashable) -> Void

  func makeNode(in parent: Node) -> TabNode {
    let node = TabNode(parent: parent)
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
    node.follow(selected)
    node.onSelect = select
  }
}

struct TabItemModifier<ItemLabel: View>: NodeModifier {
  let label: ItemLabel

  func makeNode(in parent: Node) -> TabItemNode {
    let node = TabItemNode(parent: parent)
    node.install { label._makeNode(in: $0) }
    return node
  }

  func update(_ node: TabItemNode) {
    if let labelNode = node.labelNode { label._update(labelNode) }
  }
}

extension View {
  /// Sets the label of the view on the bar of a tab view.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    modifier(TabItemModifier(label: label()))
  }
}
