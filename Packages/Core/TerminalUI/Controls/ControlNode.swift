/// A control that draws itself and shows whether it has the focus.
class ControlNode: Node {
  override var isLaidOut: Bool { true }
  override var isFocusable: Bool { true }

  /// Draws one line of text, highlighted if the control has the focus.
  final func drawLine(_ text: String, on canvas: inout Canvas) {
    let palette = environment.palette
    canvas.clipped(to: frame) { canvas in
      if hasFocus { canvas.fill(frame, background: palette[.accent]) }
      let ink = hasFocus ? palette[.onAccent] : environment.foregroundColor.resolved(in: palette)
      canvas.write(
        text, at: frame.origin, foreground: environment.isEnabled ? ink : palette[.secondaryText],
        attributes: environment.textAttributes)
    }
  }
}
