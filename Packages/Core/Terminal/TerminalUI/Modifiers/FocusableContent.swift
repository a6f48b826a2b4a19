/// Makes content that has no control of its own focusable, and draws the focus behind it.
package class FocusableContentNode: WrapperNode {
  override var isInteractive: Bool { true }
  override var isFocusable: Bool {
    !environment.isInListRow && !children.contains { $0.containsFocusable }
  }
  override var drawsCells: Bool { true }
  override var ownCells: Rect { hasFocus ? frame : .zero }

  override func draw(on canvas: inout CellCanvas) {
    guard hasFocus else { return super.draw(on: &canvas) }
    let palette = environment.palette
    let outer = canvas.foregroundOverride
    canvas.foregroundOverride = palette[.onAccent]
    canvas.fill(frame, background: palette[.accent])
    super.draw(on: &canvas)
    // The content may have a background of its own.
    canvas.setBackground(palette[.accent], of: frame)
    canvas.foregroundOverride = outer
  }
}

extension Node {
  fileprivate var containsFocusable: Bool {
    containsInteraction && (isFocusable || children.contains { $0.containsFocusable })
  }
}
