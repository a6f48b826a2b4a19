/// A view that shows one of several pages, under a bar with their titles.
///
/// A page is built when it is first shown and then retained. Without a `tabItem`, its title is its number. The digit
/// keys select a page, as do Ctrl-PgUp and Ctrl-PgDn. If not all titles fit, the bar scrolls with the selection.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  let title: String
  let selection: Binding<SelectionValue>?
  let content: Content

  /// Creates a tab view with a selection.
  ///
  /// - Parameters:
  ///   - title: The name of the app, shown before the tabs if there is space.
  ///   - selection: The tag of the selected page; with `nil` the view stores the selection.
  ///   - content: The pages, each with a `tabItem` and a `tag`, in any order.
  public init(_ title: String = "", selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.title = title
    self.selection = selection
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    TabPages(title: title, selected: (selection?.wrappedValue).map { AnyHashable($0) }, content: content) { tag in
      if let value = tag.base as? SelectionValue { selection?.wrappedValue = value }
    }
  }
}

extension TabView where SelectionValue == Int {
  /// Creates a tab view that stores the selection.
  ///
  /// - Parameters:
  ///   - title: The name of the app, shown before the tabs if there is space.
  ///   - content: The pages, each with a `tabItem`.
  public init(_ title: String = "", @ViewBuilder content: () -> Content) {
    self.init(title, selection: nil, content: content)
  }
}

/// The pages of a tab view, with the selection as a value.
///
/// The body of `TabView` reads the binding, so a change of the selection re-evaluates that body.
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
  /// Sets the label of the page in the bar of a tab view.
  ///
  /// - Parameter label: The label.
  /// - Returns: A view with a tab label.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    modifier(TabItemModifier(label: label()))
  }
}
