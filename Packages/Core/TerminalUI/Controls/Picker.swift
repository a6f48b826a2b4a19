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
  ///
  /// - Parameter tag: The value.
  /// - Returns: A view with the tag.
  public func tag(_ tag: some Hashable) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }
}

/// The way in which a picker shows its choices.
public struct PickerStyle: Hashable, Sendable {
  enum Kind: Sendable {
    case segmented, inline, menu
  }

  let kind: Kind

  /// All choices in a row.
  public static let automatic = PickerStyle(kind: .segmented)
  /// All choices in a row.
  public static let segmented = PickerStyle(kind: .segmented)
  /// One line for each choice.
  public static let inline = PickerStyle(kind: .inline)
  /// One line for each choice.
  public static let radioGroup = PickerStyle(kind: .inline)
  /// One line with the current choice, which opens a list of all choices.
  public static let menu = PickerStyle(kind: .menu)
}

extension EnvironmentValues {
  private struct PickerStyleKey: EnvironmentKey {
    static let defaultValue = PickerStyle.automatic
  }

  /// The style of pickers.
  var pickerStyle: PickerStyle {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the pickers in the view.
  ///
  /// - Parameter style: The style.
  /// - Returns: A view with styled pickers.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    environment(\.pickerStyle, style)
  }
}
