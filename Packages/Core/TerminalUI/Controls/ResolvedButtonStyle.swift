/// A type-erased button style.
struct ResolvedButtonStyle {
  enum Kind: Hashable, Sendable {
    case plain, bordered, prominent
    /// A style of the app.
    case custom
  }

  var kind = Kind.bordered
  /// The body of an app's style; `nil` for built-in styles.
  var makeBody: (@MainActor (ButtonStyleConfiguration) -> AnyView)?
  /// A value that identifies the style; `nil` if the style cannot be compared.
  var comparable: AnyHashable? = AnyHashable(Kind.bordered)

  init() {}

  @MainActor
  init<Style: ButtonStyle>(_ style: Style) {
    if let builtIn = Style.self as? any BuiltInButtonStyle.Type {
      kind = builtIn.kind
      comparable = AnyHashable(builtIn.kind)
    } else {
      kind = .custom
      makeBody = { AnyView(style.makeBody(configuration: $0)) }
      comparable = style as? AnyHashable
    }
  }
}

/// The content of a button: its label, or the body that an app's style makes.
///
/// Only the latter is a view of its own.
struct ButtonLabel<Label: View>: PrimitiveView {
  let role: ButtonRole?
  let label: Label

  func makeNode(in parent: Node) -> ButtonLabelNode {
    let node = ButtonLabelNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: ButtonLabelNode) {
    node.show { node in
      if node.environment.resolvedButtonStyle.makeBody == nil {
        node.show(label, isStyled: false)
      } else {
        node.show(StyledButtonLabel(role: role, label: AnyView(label)), isStyled: true)
      }
    }
  }
}

/// The body of a button style, as a view of its own that tracks what the style reads.
struct StyledButtonLabel: View {
  let role: ButtonRole?
  let label: AnyView
  @Environment(\.resolvedButtonStyle) private var look

  var body: some View {
    look.makeBody?(ButtonStyleConfiguration(role: role, label: label))
  }
}

/// Contains a button's label and updates it when the style changes.
final class ButtonLabelNode: Node {
  private var refresh: @MainActor (ButtonLabelNode) -> Void = { _ in }
  private var isStyled: Bool?

  func show(_ refresh: @escaping @MainActor (ButtonLabelNode) -> Void) {
    self.refresh = refresh
    refresh(self)
  }

  func show(_ view: some View, isStyled: Bool) {
    if self.isStyled == isStyled, let child = children.first { return view._update(child) }
    self.isStyled = isStyled
    replaceChildren([view._makeNode(in: self)])
  }

  override func environmentDidChange() {
    if (environment.resolvedButtonStyle.makeBody != nil) != isStyled { refresh(self) }
  }
}

extension EnvironmentValues {
  private struct ButtonLookKey: EnvironmentKey {
    static var defaultValue: ResolvedButtonStyle { ResolvedButtonStyle() }
  }

  /// The style of buttons.
  var resolvedButtonStyle: ResolvedButtonStyle {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }
}
