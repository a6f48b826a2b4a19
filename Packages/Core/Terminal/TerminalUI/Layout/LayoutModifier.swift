/// A modifier whose value contains all settings of its node.
protocol LayoutModifier: NodeModifier, Equatable where NodeType: LayoutModifierNode<Self> {}

extension LayoutModifier {
  @MainActor
  func makeNode(in parent: Node) -> NodeType {
    NodeType(self, parent: parent)
  }

  @MainActor
  func update(_ node: NodeType) {
    node.settings = self
  }
}

/// Lays out one view by settings; new settings invalidate the layout.
class LayoutModifierNode<Settings: Equatable>: WrapperNode {
  package final var settings: Settings {
    didSet {
      guard settings != oldValue else { return }
      setNeedsLayout()
      settingsDidChange()
    }
  }

  override var isHolder: Bool { true }
  override var isReusable: Bool { true }

  func settingsDidChange() {}

  required init(_ settings: Settings, parent: Node) {
    self.settings = settings
    super.init(parent: parent)
  }
}

/// The space that a parent proposes to a view, in columns and rows; `nil` requests the ideal size.
package struct ProposedSize: Hashable, Sendable {
  package var width: Int?
  package var height: Int?

  package static let unlimited = 1_000_000_000

  package init(width: Int?, height: Int?) {
    self.width = width
    self.height = height
  }

  package init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  func inset(by insets: CellInsets) -> ProposedSize {
    ProposedSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}
