private struct OpacityModifier: NodeModifier {
  let opacity: Double

  func makeNode(in parent: Node) -> OpacityNode {
    OpacityNode(opacity, parent: parent)
  }

  func update(_ node: OpacityNode) {
    node.change(to: opacity)
  }
}

/// Draws its content blended with the content behind it.
private final class OpacityNode: Node {
  private var opacity: Double
  private var fade: Fade?

  init(_ opacity: Double, parent: Node) {
    self.opacity = opacity
    super.init(parent: parent)
  }

  override var isTranslucent: Bool { opacity < 1 }

  func change(to target: Double) {
    guard target != opacity else { return }
    let now = window.animator.now
    fade = animation.map { Fade(animation: $0, start: now, from: fade?.value(at: now) ?? opacity, to: target) }
    opacity = target
    if let fade { window.animator.requestFrame(for: fade, of: self) }
    setNeedsDisplay()
  }

  override func draw(on canvas: inout CellCanvas) {
    let now = window.animator.frameTime
    if fade?.isOver(at: now) == true { fade = nil }
    if let fade { window.animator.requestFrame(for: fade, of: self) }
    let shown = fade?.value(at: now) ?? opacity
    canvas.blended(opacity: shown) { super.draw(on: &$0) }
  }
}

extension Node {
  /// The animation of the current change; `nil` if changes show immediately.
  final var animation: Animation? { animation(Transaction.current) }

  /// Returns an animation; `nil` if changes show immediately.
  final func animation(_ animation: Animation?) -> Animation? {
    window.animator.skipsAnimations || environment.accessibilityReduceMotion ? nil : animation
  }
}

extension EnvironmentValues {
  private struct ReduceMotionKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether changes show immediately instead of being animated.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
}

extension View {
  /// Sets the opacity of the view.
  ///
  /// If the terminal's own colors are unknown, there are three steps: opaque, dim and invisible. An invisible view
  /// takes no input.
  ///
  /// - Parameter opacity: The opacity, from 0 (invisible) to 1 (opaque). Values outside that range are clamped.
  public func opacity(_ opacity: Double) -> some View {
    modifier(HiddenModifier(isHidden: opacity <= 0, isDrawn: true))
      .modifier(OpacityModifier(opacity: min(1, max(0, opacity))))
  }
}
