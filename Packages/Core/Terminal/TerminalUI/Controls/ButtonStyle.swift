/// The appearance of buttons (SwiftUI's protocol of the same name).
///
/// The action, the keys and the focus indicator, a background in the accent color, are the same in every style.
@MainActor
@preconcurrency
public protocol ButtonStyle {
  /// The view that shows the button.
  associatedtype Body: View

  /// Returns the view that shows the button.
  @ViewBuilder
  func makeBody(configuration: Configuration) -> Body

  /// The properties of a button.
  typealias Configuration = ButtonStyleConfiguration
}

/// The properties of a button that a style can use.
@MainActor
@preconcurrency
public struct ButtonStyleConfiguration {
  /// The role of the button; `nil` for a normal button.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: AnyView
  /// Always `false`: terminals do not report key releases, so a button is never held down.
  public let isPressed = false
}

/// A style that the button node draws itself.
protocol BuiltInButtonStyle: ButtonStyle {
  static var kind: ResolvedButtonStyle.Kind { get }
}

extension BuiltInButtonStyle {
  /// Returns the label unchanged; the button draws its surroundings.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A style with brackets around the label.
public struct BorderedButtonStyle: BuiltInButtonStyle {
  static let kind = ResolvedButtonStyle.Kind.bordered
  /// Creates the style.
  public init() {}
}

/// A style in the accent color, for the main action of a screen.
public struct BorderedProminentButtonStyle: BuiltInButtonStyle {
  static let kind = ResolvedButtonStyle.Kind.prominent
  /// Creates the style.
  public init() {}
}

/// A style that shows the label alone.
public struct PlainButtonStyle: BuiltInButtonStyle {
  static let kind = ResolvedButtonStyle.Kind.plain
  /// Creates the style.
  public init() {}
}

/// A style for a label that is a panel, such as a tile of a dashboard.
///
/// The label keeps its colors, and the border of its panel has the accent color while the button has the focus. A label can
/// read `\.isFocused` to show the focus without color too.
public struct PanelButtonStyle: BuiltInButtonStyle {
  static let kind = ResolvedButtonStyle.Kind.panel
  /// Creates the style.
  public init() {}
}

extension ButtonStyle where Self == PanelButtonStyle {
  /// A style for a label that is a panel.
  public static var panel: PanelButtonStyle { PanelButtonStyle() }
}

/// A style for a label that is a row, such as that of a short list on a dashboard.
///
/// The label keeps its colors. While the button has the focus, it looks like the selected row of a `List`. A label can
/// read `\.isFocused` to show the focus without color too.
public struct RowButtonStyle: BuiltInButtonStyle {
  static let kind = ResolvedButtonStyle.Kind.row
  /// Creates the style.
  public init() {}
}

extension ButtonStyle where Self == RowButtonStyle {
  /// A style for a label that is a row.
  public static var row: RowButtonStyle { RowButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  /// The default style: brackets around the label.
  public static var automatic: BorderedButtonStyle { BorderedButtonStyle() }
  /// A style with brackets around the label.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// A style in the accent color, for the main action of a screen.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// A style that shows the label alone.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
  /// A style that shows the label alone.
  public static var borderless: PlainButtonStyle { PlainButtonStyle() }
  /// A style that shows the label alone.
  public static var link: PlainButtonStyle { PlainButtonStyle() }
}

extension View {
  /// Sets the style of the buttons in the view.
  ///
  /// - Parameter style: A built-in style or one of the app.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    let look = ResolvedButtonStyle(style)
    return modifier(EnvironmentModifier(value: look.comparable) { $0.resolvedButtonStyle = look })
  }
}

struct ResolvedButtonStyle {
  enum Kind: Hashable, Sendable {
    case plain, bordered, prominent, panel, row
    case custom
    /// A style of the app whose body triggers the action.
    case primitive
  }

  var kind = Kind.bordered
  var makeBody: (@MainActor (PrimitiveButtonStyleConfiguration) -> AnyView)?
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
      makeBody = { AnyView(style.makeBody(configuration: ButtonStyleConfiguration(role: $0.role, label: $0.label))) }
      comparable = style as? AnyHashable
    }
  }

  @MainActor
  init<Style: PrimitiveButtonStyle>(primitive style: Style) {
    kind = .primitive
    makeBody = { configuration in
      // Buttons inside the body of a style have the default style, so that a style can contain a button. The shortcut
      // belongs to the button around them.
      AnyView(
        style.makeBody(configuration: configuration)
          .modifier(
            EnvironmentModifier(value: 0) {
              $0.resolvedButtonStyle = ResolvedButtonStyle()
              $0.keyboardShortcut = nil
            }))
    }
    comparable = style as? AnyHashable
  }
}

/// The content of a button: its label, or the body that an app's style makes; only the latter is a view of its own.
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
      let isStyled = node.environment.resolvedButtonStyle.makeBody != nil
      // Several views of a label are in one line.
      if label is any ViewSequence {
        show(HStack { label }, isStyled, in: node)
      } else {
        show(label, isStyled, in: node)
      }
    }
  }

  private func show(_ label: some View, _ isStyled: Bool, in node: ButtonLabelNode) {
    guard isStyled else { return node.show(label, isStyled: false) }
    let configuration = PrimitiveButtonStyleConfiguration(role: role, label: AnyView(label)) { [weak node] in
      (node?.parent as? ButtonNode)?.trigger()
    }
    node.show(StyledButtonLabel(configuration: configuration), isStyled: true)
  }
}

/// A view builder's block of several views.
package protocol ViewSequence {
  @MainActor var views: [AnyView] { get }
}

extension TupleView: ViewSequence {
  package var views: [AnyView] {
    var views: [AnyView] = []
    for view in repeat each content { views.append(AnyView(view)) }
    return views
  }
}

/// The body of a button style, as a view of its own that tracks what the style reads.
struct StyledButtonLabel: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.resolvedButtonStyle) private var look

  var body: some View { look.makeBody?(configuration) }
}

/// Contains a button's label and updates it when the style changes.
final class ButtonLabelNode: Node {
  override var holdsOneChild: Bool { true }
  override var isReusable: Bool { true }
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

  var resolvedButtonStyle: ResolvedButtonStyle {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }
}
