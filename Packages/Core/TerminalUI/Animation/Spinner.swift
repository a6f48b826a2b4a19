/// A spinner that turns while it is on the screen.
struct Spinner: PrimitiveView {
  func makeNode(in parent: Node) -> SpinnerNode {
    SpinnerNode(parent: parent)
  }

  func update(_ node: SpinnerNode) {}
}

final class SpinnerNode: Node {
  /// The time between two steps; the ten steps make one turn per second.
  private static let interval = Duration.milliseconds(100)
  private static let glyphs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  override var isLaidOut: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size { Size(width: 1, height: 1) }

  override func draw(on canvas: inout Canvas) {
    // A spinner that is scrolled out of view requests no frames.
    guard canvas.clip.contains(frame.origin) else { return }
    let ink = environment.palette[.accent]
    guard !environment.accessibilityReduceMotion else {
      canvas.write("◌", at: frame.origin, foreground: ink)
      return
    }
    let step = Int(window.animator.now / Self.interval)
    canvas.write(Self.glyphs[step % Self.glyphs.count], at: frame.origin, foreground: ink)
    window.animator.requestRepeatingFrame(at: Self.interval * (step + 1))
  }
}
