/// A character that shows the state of a control and is not part of its name.
package struct DecorativeSymbol: PrimitiveView, Equatable {
  /// The symbol, one column wide.
  package let symbol: String

  package init(symbol: String) {
    self.symbol = symbol
  }

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
package struct ContentButtonStyle: ButtonStyle, Hashable {
  package init() {}

  package func makeBody(configuration: Configuration) -> some View { configuration.label }
}
