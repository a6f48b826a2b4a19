/// A control that selects one of several values, each shown by a view with a tag.
public struct Picker<Selection: Hashable, Content: View>: View {
  let title: String
  let selection: Binding<Selection>
  let content: Content
  @Environment(\.pickerStyle) private var style
  @Environment(\.showsFormLabels) private var showsLabel

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - title: The name of the picker.
  ///   - selection: The tag of the selected choice.
  ///   - content: The choices, each with a `tag`.
  public init(_ title: some StringProtocol, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.selection = selection
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    switch style.kind {
    case .segmented, .inline:
      if showsLabel, !title.isEmpty { FormField(title: title, control: core) } else { core }
    // A menu shows the title in its own line.
    case .menu: MenuPicker(title: title, selection: erased, content: content)
    }
  }

  private var core: some View {
    PickerCore(title: title, selection: erased, content: content, kind: style.kind).id(style)
  }

  private var erased: Binding<AnyHashable> {
    Binding(
      get: { AnyHashable(selection.wrappedValue) },
      set: { if let value = $0.base as? Selection { selection.wrappedValue = value } })
  }
}

/// The choices of a picker in one of the styles.
struct PickerCore<Content: View>: PrimitiveView {
  let title: String
  let selection: Binding<AnyHashable>
  let content: Content
  let kind: PickerStyle.Kind
  /// The action after a choice; for a menu, the action that opens it.
  var action: @MainActor () -> Void = {}

  func makeNode(in parent: Node) -> PickerNode {
    let node: PickerNode
    switch kind {
    case .segmented: node = PickerNode(parent: parent)
    case .inline: node = InlinePickerNode(parent: parent)
    case .menu: node = MenuPickerNode(parent: parent)
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
    node.selection = selection
    node.action = action
  }
}
