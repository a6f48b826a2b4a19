/// A control that draws itself and shows whether it has the focus.
class ControlNode: Node {
  override var isLaidOut: Bool { true }
  override var isFocusable: Bool { true }

  /// Draws one line of text, highlighted if the control has the focus.
  final func drawLine(_ text: String, on canvas: inout Canvas) {
    if hasFocus { canvas.fill(frame, background: environment.palette[.accent]) }
    drawText(text, at: frame.origin, on: &canvas)
  }

  /// Draws a text in the color of the control.
  final func drawText(_ text: String, at point: Point, on canvas: inout Canvas) {
    let palette = environment.palette
    let ink = hasFocus ? palette[.onAccent] : environment.foregroundColor.resolved(in: palette)
    canvas.clipped(to: frame) { canvas in
      canvas.write(
        text, at: point, foreground: environment.isEnabled ? ink : palette[.secondaryText],
        attributes: environment.textAttributes)
    }
  }
}
