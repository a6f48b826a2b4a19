/// A control that is on or off.
public struct Toggle: PrimitiveView {
  let title: String
  let isOn: Binding<Bool>

  /// Creates a toggle.
  ///
  /// - Parameters:
  ///   - title: The title after the check box.
  ///   - isOn: Whether the toggle is on.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.title = String(title)
    self.isOn = isOn
  }

  func makeNode(in parent: Node) -> ToggleNode {
    ToggleNode(title, isOn, parent: parent)
  }

  func update(_ node: ToggleNode) {
    node.title = title
    node.isOn = isOn
    node.setNeedsLayout()
  }
}

final class ToggleNode: ControlNode {
  var title: String
  var isOn: Binding<Bool>

  init(_ title: String, _ isOn: Binding<Bool>, parent: Node) {
    self.title = title
    self.isOn = isOn
    super.init(parent: parent)
  }

  private var text: String {
    let mark = environment.usesASCIISymbols ? "x" : "✓"
    return "[\(isOn.wrappedValue ? mark : " ")] \(title)"
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = CharacterWidth.of(text)
    return Size(width: min(width, proposal.width ?? width), height: 1)
  }

  override var controls: [Control] {
    [Control(.toggle, title, node: self) { [weak self] in _ = self?.press(at: .zero) }]
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, key == KeyPress(.return) || key == KeyPress(.character(" ")) else { return false }
    // Return belongs to the default action of the screen, if there is one.
    if key == KeyPress(.return), window.shortcuts.byKey[key] != nil { return false }
    isOn.wrappedValue.toggle()
    window.setNeedsFrame()
    return true
  }

  override func press(at point: Point) -> Bool {
    isOn.wrappedValue.toggle()
    window.setNeedsFrame()
    return true
  }

  override var keyHints: [KeyHint] { [KeyHint("Space", "Switch")] }

  override func draw(on canvas: inout Canvas) {
    drawLine(text, on: &canvas)
  }
}
