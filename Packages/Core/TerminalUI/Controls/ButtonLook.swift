/// A button style as buttons use it.
struct ButtonLook {
  enum Kind: Hashable, Sendable {
    case plain, bordered, prominent
    /// What a style of the app's own makes of the label.
    case custom
  }

  var kind = Kind.bordered
  /// What a style of the app's own makes.
  var makeBody: (@MainActor (ButtonStyleConfiguration) -> AnyView)?
  /// Tells one look from another; `nil` where that cannot be told.
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

/// What a button shows: its label, or what a style of the app's own makes of it. Only the latter is a body of its own.
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
      if node.environment.buttonLook.makeBody == nil {
        node.show(label, isStyled: false)
      } else {
        node.show(StyledButtonLabel(role: role, label: AnyView(label)), isStyled: true)
      }
    }
  }
}

/// A style's view of a button, as a body: what the style reads is noted there.
struct StyledButtonLabel: View {
  let role: ButtonRole?
  let label: AnyView
  @Environment(\.buttonLook) private var look

  var body: some View {
    look.makeBody?(ButtonStyleConfiguration(role: role, label: label))
  }
}

/// Holds a button's label, and follows the style when that becomes another.
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
    if (environment.buttonLook.makeBody != nil) != isStyled { refresh(self) }
  }
}

extension EnvironmentValues {
  private struct ButtonLookKey: EnvironmentKey {
    static var defaultValue: ButtonLook { ButtonLook() }
  }

  /// How buttons look.
  var buttonLook: ButtonLook {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }
}
