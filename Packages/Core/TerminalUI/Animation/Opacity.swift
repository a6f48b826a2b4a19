struct OpacityModifier: NodeModifier {
  let opacity: Double

  func makeNode(in parent: Node) -> OpacityNode {
    OpacityNode(opacity, parent: parent)
  }

  func update(_ node: OpacityNode) {
    node.change(to: opacity)
  }
}

/// Draws its content in colours between its own and those of what lies behind it.
final class OpacityNode: Node {
  private var opacity: Double
  private var fade: Fade?

  init(_ opacity: Double, parent: Node) {
    self.opacity = opacity
    super.init(parent: parent)
  }

  func change(to target: Double) {
    guard target != opacity else { return }
    let now = window.animator.now
    fade = animation.map { Fade(animation: $0, start: now, from: fade?.value(at: now) ?? opacity, to: target) }
    opacity = target
    if let fade { window.animator.requestFrame(for: fade) }
    window.setNeedsFrame()
  }

  override func draw(on canvas: inout Canvas) {
    let now = window.animator.now
    if fade?.isOver(at: now) == true { fade = nil }
    if let fade { window.animator.requestFrame(for: fade) }
    let shown = fade?.value(at: now) ?? opacity
    canvas.blended(opacity: shown) { super.draw(on: &$0) }
  }
}

extension Node {
  /// The animation of the change that is being made; none where nothing is to move.
  final var animation: Animation? {
    window.animator.isInstant || environment.accessibilityReduceMotion ? nil : Transaction.animation
  }
}

extension EnvironmentValues {
  private struct ReduceMotionKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether what would move arrives at once.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
}

extension View {
  /// Has the view shine through: 1 is as it is, 0 cannot be seen. Where a terminal's own colours are not known, there are
  /// three steps: as it is, faint, and gone. What cannot be seen takes no input.
  public func opacity(_ opacity: Double) -> some View {
    modifier(HiddenModifier(isHidden: opacity <= 0, isDrawn: true))
      .modifier(OpacityModifier(opacity: min(1, max(0, opacity))))
  }
}
