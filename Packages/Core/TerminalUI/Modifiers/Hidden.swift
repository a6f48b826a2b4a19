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
    node.window.setNeedsFrame()
  }
}

/// Keeps the room of its content and lets nobody use it.
final class HiddenNode: Node {
  private(set) var hidesContent = false
  /// Whether the content is drawn all the same: it may be fading out.
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

  override var visibleChildren: [Node] { hidesContent ? [] : super.visibleChildren }
  // A view that is not drawn is on the screen all the same: its task runs.
  override var presentChildren: [Node] { children }

  override func draw(on canvas: inout Canvas) {
    guard isDrawn || !hidesContent else { return }
    for child in children where !child.isHidden { child.draw(on: &canvas) }
  }
}

extension View {
  /// Keeps the view's room and does not draw it; it takes no input then.
  public func hidden() -> some View {
    modifier(HiddenModifier(isHidden: true, isDrawn: false))
  }
}
