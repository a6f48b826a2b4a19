struct BackgroundModifier: NodeModifier {
  let color: Color

  func makeNode(in parent: Node) -> BackgroundNode {
    let node = BackgroundNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: BackgroundNode) {
    node.color = color
    node.setNeedsDisplay()
  }
}

final class BackgroundNode: WrapperNode {
  var color = Color.clear
  override var drawsCells: Bool { true }
  override func drawsEvenly(in part: Rect) -> Bool { true }
  override var opaqueFrame: Rect? { color.isClear ? nil : frame }

  override func draw(on canvas: inout CellCanvas) {
    if !color.isClear {
      canvas.fill(
        frame, background: color.resolved(in: environment.palette), foreground: environment.palette[.text])
    }
    super.draw(on: &canvas)
  }
}

extension View {
  /// Fills the area behind the view.
  public func background(_ color: Color) -> some View {
    modifier(BackgroundModifier(color: color))
  }
}

/// Makes a color a view, as in SwiftUI: it fills the proposed space.
extension Color: PrimitiveView {
  @MainActor
  func makeNode(in parent: Node) -> ColorNode {
    ColorNode(self, parent: parent)
  }

  @MainActor
  func update(_ node: ColorNode) {
    node.color = self
  }
}

final class ColorNode: Node {
  var color: Color {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  init(_ color: Color, parent: Node) {
    self.color = color
    super.init(parent: parent)
  }

  override var isLaidOut: Bool { true }
  override var drawsCells: Bool { true }
  override var opaqueFrame: Rect? { color.isClear ? nil : frame }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func draw(on canvas: inout CellCanvas) {
    if color.isClear { return }
    let palette = environment.palette
    canvas.fill(frame, background: color.resolved(in: palette), foreground: palette[.text])
  }
}

extension CellColor {
  /// Black for a light color and white for a dark one, by luma as in ITU-R BT.601.
  fileprivate var readableInk: CellColor {
    let lightness = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
    return lightness > 140_000 ? CellColor(red: 0, green: 0, blue: 0) : CellColor(red: 255, green: 255, blue: 255)
  }
}

extension View {
  /// Sets the accent color of controls; `nil` uses that of the enclosing view.
  ///
  /// Text on the accent color becomes black or white, depending on the brightness of the color.
  public func tint(_ color: Color?) -> some View {
    modifier(
      EnvironmentModifier(value: color) { values in
        guard let accent = color?.resolved(in: values.palette), accent != values.palette[.accent] else { return }
        values.palette[.accent] = accent
        if !accent.isTerminalDefault { values.palette[.onAccent] = accent.readableInk }
      })
  }

  /// Sets the color of text and symbols (SwiftUI's older name for `foregroundStyle`); `nil` uses the enclosing view's.
  public func foregroundColor(_ color: Color?) -> some View {
    modifier(EnvironmentModifier(value: color) { if let color { $0.foregroundColor = color } })
  }

  /// Has no effect, because a cell has one size; accepted for SwiftUI compatibility.
  public func scaleEffect(_ scale: Double) -> some View {
    self
  }
}
