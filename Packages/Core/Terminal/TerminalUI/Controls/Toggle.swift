/// A control that is on or off; a long title continues on further lines.
public struct Toggle<Label: View>: View {
  /// The title; `nil` if the toggle has a label of other views.
  private let title: String?
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.resolvedToggleStyle) private var style

  /// Creates a toggle with a custom label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    title = nil
    self.isOn = isOn
    self.label = label()
  }

  /// The content and behavior of the view.
  public var body: some View {
    if let style {
      style.makeBody(ToggleStyleConfiguration(label: AnyView(label), isOn: isOn))
    } else {
      CheckBox(title: title, isOn: isOn, label: label)
    }
  }
}

/// A toggle without a style of the app.
private struct CheckBox<Label: View>: PrimitiveView {
  let title: String?
  let isOn: Binding<Bool>
  let label: Label

  func makeNode(in parent: Node) -> ToggleNode {
    let node = ToggleNode(isOn, parent: parent)
    show(in: node)
    return node
  }

  func update(_ node: ToggleNode) {
    node.isOn = isOn
    show(in: node)
    node.setNeedsLayout()
  }

  private func show(in node: ToggleNode) {
    node.text = title
    if title != nil {
      if !node.children.isEmpty { node.replaceChildren([]) }
    } else if let child = node.children.first {
      column._update(child)
    } else {
      node.append(column._makeNode(in: node))
    }
  }

  private var column: VStack<Label> { VStack(alignment: .leading, spacing: .cells(0)) { label } }
}

extension Toggle where Label == Text {
  /// Creates a toggle.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.title = String(title)
    self.isOn = isOn
    label = Text(title)
  }

  /// Creates a toggle.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.title = String(title)
    self.isOn = isOn
    label = Text(title)
  }
}

final class ToggleNode: ControlNode {
  /// The title; `nil` if the label is a child.
  var text: String?
  var isOn: Binding<Bool>

  init(_ isOn: Binding<Bool>, parent: Node) {
    self.isOn = isOn
    super.init(parent: parent)
  }

  private var title: String { text ?? children.first?.label ?? "" }
  private var labelNode: Node? { layoutChildren.first }
  /// The width of the check box and the space after it.
  private static let markWidth = 4

  private var mark: String {
    let mark = environment.usesASCIISymbols ? "x" : "✓"
    return "[\(isOn.wrappedValue ? mark : " ")]"
  }

  private var wasLabelHidden = false

  override func environmentDidChange() {
    guard environment.labelsAreHidden != wasLabelHidden else { return }
    wasLabelHidden = environment.labelsAreHidden
    setNeedsLayout()
  }

  override var selectsChildren: Bool { true }
  override var visibleChildren: [Node] { environment.labelsAreHidden ? [] : super.visibleChildren }

  private func lines(width: Int?) -> [TextLayout.Line] {
    TextLayout(title, width: width.map { $0 - Self.markWidth }).lines
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    guard !environment.labelsAreHidden else { return Size(width: Self.markWidth - 1, height: 1) }
    let content = contentSize(for: proposal)
    let width = Self.markWidth + content.width
    return Size(width: min(width, proposal.width ?? width), height: max(1, content.height))
  }

  private func contentSize(for proposal: ProposedSize) -> Size {
    if let labelNode { return labelNode.size(for: proposal.inset(by: CellInsets(leading: Self.markWidth))) }
    let lines = lines(width: proposal.width)
    return Size(width: lines.map(\.width).max() ?? 0, height: lines.count)
  }

  override func arrange() {
    let room = frame.inset(by: CellInsets(leading: Self.markWidth))
    if let labelNode {
      labelNode.place(in: Rect(origin: room.origin, size: labelNode.size(for: ProposedSize(room.size))))
    }
  }

  override var controls: [Control] {
    [Control(.toggle, title, node: self) { [weak self] in _ = self?.press(at: .zero) }]
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, key == KeyPress(.return) || key == KeyPress(.character(" ")) else { return false }
    // Return belongs to the default action of the screen, if there is one.
    if key == KeyPress(.return), window.shortcuts.byKey[key] != nil { return false }
    return press(at: .zero)
  }

  override func press(at point: Point) -> Bool {
    isOn.wrappedValue.toggle()
    setNeedsDisplay()
    return true
  }

  override var keyHints: [KeyHint] { [KeyHint("Space", "Switch")] }

  override func drawControl(on canvas: inout CellCanvas) {
    drawLine(mark, on: &canvas)
    guard !environment.labelsAreHidden else { return }
    if text == nil { return drawLabel(on: &canvas) }
    for (index, line) in lines(width: frame.size.width).enumerated() {
      drawText(String(line.text), at: Point(x: frame.minX + Self.markWidth, y: frame.minY + index), on: &canvas)
    }
  }

  private func drawLabel(on canvas: inout CellCanvas) {
    let outer = canvas.foregroundOverride
    let palette = environment.palette
    canvas.foregroundOverride = hasFocus ? palette[.onAccent] : environment.isEnabled ? outer : palette[.secondaryText]
    for child in visibleChildren { child.drawIfDamaged(on: &canvas) }
    canvas.foregroundOverride = outer
  }
}

extension ToggleNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    let title = text ?? children.first.map { reader.text(of: $0) } ?? ""
    reader.add(.toggle, title, of: self, value: isOn.wrappedValue ? "on" : "off")
  }
}
