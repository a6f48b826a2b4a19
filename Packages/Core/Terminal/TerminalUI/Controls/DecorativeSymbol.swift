/// A character that shows the state of a control and is not part of its name.
struct DecorativeSymbol: PrimitiveView, Equatable {
  /// The symbol, one column wide.
  let symbol: String

  func makeNode(in parent: Node) -> DecorativeSymbolNode {
    DecorativeSymbolNode(symbol, parent: parent)
  }

  func update(_ node: DecorativeSymbolNode) { node.symbol = symbol }
}

final class DecorativeSymbolNode: Node {
  var symbol: String {
    didSet { if symbol != oldValue { setNeedsDisplay() } }
  }

  init(_ symbol: String, parent: Node) {
    self.symbol = symbol
    super.init(parent: parent)
  }

  override var isLaidOut: Bool { true }
  override var drawsCells: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size { Size(width: 1, height: 1) }

  override func draw(on canvas: inout CellCanvas) {
    canvas.write(
      symbol, at: frame.origin, foreground: environment.foregroundColor.resolved(in: environment.palette),
      attributes: environment.textAttributes)
  }
}

/// A style that shows the label of a button in its own colors, as a part of the content.
struct ContentButtonStyle: ButtonStyle, Hashable {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}
