/// The size of controls, which has no effect: a terminal has one font size.
public enum ControlSize: Hashable, Sendable, CaseIterable {
  /// A size.
  case mini, small, regular, large, extraLarge
}

extension View {
  /// Has no effect: a terminal has one font size.
  public func controlSize(_ size: ControlSize) -> some View { self }
}

struct HitTestingModifier: NodeModifier {
  let isEnabled: Bool

  func makeNode(in parent: Node) -> HitTestingNode {
    let node = HitTestingNode(parent: parent)
    node.isEnabled = isEnabled
    return node
  }

  func update(_ node: HitTestingNode) { node.isEnabled = isEnabled }
}

final class HitTestingNode: Node {
  var isEnabled = true

  override var receivesClicks: Bool { isEnabled }
}

extension View {
  /// Sets whether the view receives clicks; those on a view without them reach what is behind it.
  ///
  /// The keyboard is not affected; use `disabled(_:)` for it.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestingModifier(isEnabled: enabled))
  }
}
