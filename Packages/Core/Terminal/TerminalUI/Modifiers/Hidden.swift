struct HiddenModifier: NodeModifier {
  let isHidden: Bool
  let isDrawn: Bool

  func makeNode(in parent: Node) -> HiddenNode {
    let node = HiddenNode(isDrawn: isDrawn, parent: parent)
    node.hide(isHidden)
    return node
  }

  func update(_ node: HiddenNode) {
    guard node.hidesContent != isHidden else { return }
    node.hide(isHidden)
    node.inheritEnvironment()
    node.setNeedsDisplay()
    node.window.titlesDidChange()
  }
}

/// Reserves the space of its content and disables input to it.
final class HiddenNode: Node {
  private(set) var hidesContent = false
  /// Whether hidden content is still drawn, as while it fades out.
  private let isDrawn: Bool

  init(isDrawn: Bool, parent: Node) {
    self.isDrawn = isDrawn
    super.init(parent: parent)
  }

  func hide(_ isHidden: Bool) {
    hidesContent = isHidden
    if isHidden { environment.isEnabled = false }
  }

  func inheritEnvironment() {
    if let parent { setEnvironment(parent.environment) }
  }

  override func setEnvironment(_ inherited: EnvironmentValues) {
    var own = inherited
    if hidesContent { own.isEnabled = false }
    super.setEnvironment(own)
  }

  override var selectsChildren: Bool { true }
  override var visibleChildren: [Node] { hidesContent ? [] : super.visibleChildren }
  // A view that is not drawn still counts as on the screen, so its task runs.
  override var lifecycleChildren: [Node] { children }

  override func draw(on canvas: inout CellCanvas) {
    guard isDrawn || !hidesContent else { return }
    for child in children where !child.isHidden { child.drawIfDamaged(on: &canvas) }
  }
}

extension View {
  /// Hides the view and disables its input, but reserves its space.
  public func hidden() -> some View {
    modifier(HiddenModifier(isHidden: true, isDrawn: false))
  }
}
