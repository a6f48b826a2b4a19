/// What a view of another module of this package draws cell by cell, says to screen readers, and does with keys.
///
/// A drawing that is equal to the previous one is not drawn again.
@MainActor
package protocol CellDrawing {
  func isEqual(to other: Self) -> Bool

  /// Returns the size of the drawing in the available columns and rows; `nil` for as many as it needs.
  func size(in proposal: (width: Int?, height: Int?)) -> Size

  /// Draws the cells of a frame. The canvas is clipped to it.
  func draw(in frame: Rect, hasFocus: Bool, on canvas: inout CellCanvas)

  /// The lines that a screen reader reads.
  var words: [String] { get }
  /// The selection of an interactive drawing; `nil` if it cannot have the focus.
  var selection: CellDrawingSelection? { get }
}

/// How the user selects something in a drawing.
@MainActor
package struct CellDrawingSelection {
  /// Returns the selected value in words; `nil` for none.
  package var value: @MainActor () -> String?
  package var move: @MainActor (Int) -> Void
  package var moveToEnd: @MainActor (_ isFirst: Bool) -> Void
  /// Selects what is at a cell, relative to the frame.
  package var select: @MainActor (Point, Size) -> Void

  package init(
    value: @escaping @MainActor () -> String?, move: @escaping @MainActor (Int) -> Void,
    moveToEnd: @escaping @MainActor (Bool) -> Void,
    select: @escaping @MainActor (Point, Size) -> Void
  ) {
    self.value = value
    self.move = move
    self.moveToEnd = moveToEnd
    self.select = select
  }
}

package struct CellDrawingView<Drawing: CellDrawing>: PrimitiveView {
  private let drawing: Drawing

  package init(_ drawing: Drawing) { self.drawing = drawing }

  func makeNode(in parent: Node) -> CellDrawingNode<Drawing> { CellDrawingNode(drawing, parent: parent) }
  func update(_ node: CellDrawingNode<Drawing>) { node.update(drawing) }
}

final class CellDrawingNode<Drawing: CellDrawing>: ControlNode {
  private var drawing: Drawing

  init(_ drawing: Drawing, parent: Node) {
    self.drawing = drawing
    super.init(parent: parent)
  }

  func update(_ drawing: Drawing) {
    let isEqual = drawing.isEqual(to: self.drawing)
    self.drawing = drawing
    if !isEqual { setNeedsDisplay() }
  }

  override var isFocusable: Bool { drawing.selection != nil }

  override func measure(_ proposal: ProposedSize) -> Size {
    drawing.size(in: (proposal.width, proposal.height))
  }

  override func drawControl(on canvas: inout CellCanvas) {
    canvas.clipped(to: frame) { drawing.draw(in: frame, hasFocus: hasFocus, on: &$0) }
  }

  override var controls: [Control] {
    guard let selection = drawing.selection else { return [] }
    return [
      Control(.choice, "Next value", node: self) { selection.move(1) },
      Control(.choice, "Previous value", node: self) { selection.move(-1) },
    ]
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, environment.isEnabled, key.modifiers.isEmpty, let selection = drawing.selection else {
      return false
    }
    switch key.key {
    case .left: selection.move(-1)
    case .right: selection.move(1)
    case .home: selection.moveToEnd(true)
    case .end: selection.moveToEnd(false)
    default: return false
    }
    return true
  }

  override func press(at point: Point) -> Bool {
    guard environment.isEnabled, let selection = drawing.selection else { return false }
    selection.select(Point(x: point.x - frame.minX, y: point.y - frame.minY), frame.size)
    return true
  }

  override var keyHints: [KeyHint] {
    hasFocus && drawing.selection != nil ? [KeyHint("←→", "Select")] : []
  }
}

extension CellDrawingNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    let words = drawing.words
    if let label = spokenLabel {
      reader.add(AccessibilityElement(.text, spokenValue.map { "\(label): \($0)" } ?? label))
    } else {
      for line in words { reader.add(AccessibilityElement(.text, line)) }
    }
    guard let selection = drawing.selection else { return }
    reader.add(.slider, "Chart selection", of: self, value: selection.value() ?? "none")
  }
}

extension Paint {
  /// The color that represents the paint where only one can be drawn.
  package var singleColor: Color { color }
}

extension Color {
  package func cellColor(in palette: Palette) -> CellColor { resolved(in: palette) }
}
