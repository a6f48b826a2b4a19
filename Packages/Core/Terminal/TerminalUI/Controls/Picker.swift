/// A control that selects one of several values, each shown by a view with a tag.
public struct Picker<Label: View, Selection: Hashable, Content: View>: View {
  let title: String
  let label: Label
  let selection: Binding<Selection>
  let content: Content
  @Environment(\.pickerKind) private var kind
  @Environment(\.showsFormLabels) private var showsLabel
  @Environment(\.labelsAreHidden) private var labelsAreHidden

  /// Creates a picker with a custom label.
  ///
  /// A form shows the label beside the picker; a menu shows its text.
  public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    title = plainTitle(of: self.label)
    self.selection = selection
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    switch kind {
    case .segmented, .inline, .list: field(core)
    case .automatic: field(menu(showsTitle: !showsLabel && !labelsAreHidden))
    // A menu shows the title in its own line.
    case .menu: menu(showsTitle: !labelsAreHidden)
    }
  }

  @ViewBuilder private func field(_ control: some View) -> some View {
    if showsLabel, !isUntitled { FormField(title: label, control: control) } else { control }
  }

  private func menu(showsTitle: Bool) -> some View {
    MenuPicker(title: title, showsTitle: showsTitle, selection: erased, content: content, kind: kind)
  }

  private var isUntitled: Bool { title.isEmpty && Label.self == Text.self }

  private var core: some View {
    PickerCore(title: title, selection: erased, content: content, kind: kind).id(kind)
  }

  private var erased: Binding<AnyHashable> {
    Binding(
      get: { AnyHashable(selection.wrappedValue) },
      set: { if let value = $0.base as? Selection { selection.wrappedValue = value } })
  }
}

extension Picker where Label == Text {
  /// Creates a picker.
  public init(_ title: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }

  /// Creates a picker.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

struct PickerCore<Content: View>: PrimitiveView {
  let title: String
  let selection: Binding<AnyHashable>
  let content: Content
  let kind: PickerKind
  var showsTitle = true
  /// The action after a choice; for a menu, the action that opens it.
  var action: @MainActor () -> Void = {}

  func makeNode(in parent: Node) -> PickerNode {
    let node: PickerNode
    switch kind {
    case .segmented: node = PickerNode(parent: parent)
    case .inline: node = InlinePickerNode(isInMenu: false, parent: parent)
    case .list: node = InlinePickerNode(isInMenu: true, parent: parent)
    case .menu: node = MenuPickerNode(prefersRow: false, parent: parent)
    case .automatic: node = MenuPickerNode(prefersRow: true, parent: parent)
    }
    configure(node)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: PickerNode) {
    configure(node)
    content._update(node.children[0])
    node.setNeedsLayout()
  }

  private func configure(_ node: PickerNode) {
    node.title = title
    node.showsTitle = showsTitle
    node.selection = selection
    node.action = action
  }
}

struct TagModifier: NodeModifier {
  let tag: AnyHashable

  func makeNode(in parent: Node) -> TagNode {
    let node = TagNode(parent: parent)
    node.tag = tag
    return node
  }

  func update(_ node: TagNode) {
    node.tag = tag
  }
}

/// Marks its content with a value that identifies it in a picker or a tab view.
final class TagNode: Node {
  var tag: AnyHashable?
}

extension View {
  /// Sets the value that identifies the view as a picker's choice, a tab view's page, or a list's row.
  public func tag(_ tag: some Hashable) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }
}
