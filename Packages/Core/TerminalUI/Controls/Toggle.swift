/// A control that is on or off.
///
/// A long title continues on further lines.
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

  /// The width of the check box and the space after it.
  private static let markWidth = 4

  private var mark: String {
    let mark = environment.usesASCIISymbols ? "x" : "✓"
    return "[\(isOn.wrappedValue ? mark : " ")]"
  }

  private func lines(width: Int?) -> [TextLayout.Line] {
    TextLayout(title, width: width.map { $0 - Self.markWidth }).lines
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let lines = lines(width: proposal.width)
    let width = Self.markWidth + (lines.map(\.width).max() ?? 0)
    return Size(width: min(width, proposal.width ?? width), height: lines.count)
  }

  override var controls: [Control] {
    [Control(.toggle, title, node: self) { [weak self] in _ = self?.press(at: .zero) }]
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, key == KeyPress(.return) || key == KeyPress(.character(" ")) else { return false }
    // Return belongs to the default action of the screen, if there is one.
    if key == KeyPress(.return), window.shortcuts.byKey[key] != nil { return false }
    isOn.wrappedValue.toggle()
    setNeedsDisplay()
    return true
  }

  override func press(at point: Point) -> Bool {
    isOn.wrappedValue.toggle()
    setNeedsDisplay()
    return true
  }

  override var keyHints: [KeyHint] { [KeyHint("Space", "Switch")] }

  override func drawControl(on canvas: inout Canvas) {
    drawLine(mark, on: &canvas)
    for (index, line) in lines(width: frame.size.width).enumerated() {
      drawText(String(line.text), at: Point(x: frame.minX + Self.markWidth, y: frame.minY + index), on: &canvas)
    }
  }
}

extension ToggleNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    reader.add(.toggle, title, of: self, value: isOn.wrappedValue ? "on" : "off")
  }
}
