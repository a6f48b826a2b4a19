/// The views that a layout places (SwiftUI's type of the same name).
@MainActor
@preconcurrency
public struct LayoutSubviews: @MainActor RandomAccessCollection {
  let pass: LayoutPass
  /// The index of the first view.
  public var startIndex: Int { 0 }
  /// The index after the last view.
  public var endIndex: Int { pass.nodes.count }

  /// The view at an index.
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(index: index, pass: pass) }
}

/// A view that a layout places (SwiftUI's type of the same name).
///
/// Sizes are in points, and those of a view are always whole cells: 8 points are one column, and 16 are one row.
@MainActor
@preconcurrency
public struct LayoutSubview {
  let index: Int
  let pass: LayoutPass

  private var node: Node { pass.nodes[index] }

  /// Returns the size of the view for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> GeometrySize {
    GeometrySize(node.size(for: proposal.inCells))
  }

  /// Places the view at a position in the layout's bounds, in `placeSubviews(in:proposal:subviews:cache:)` only.
  public func place(at position: GeometryPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = node.size(for: proposal.inCells)
    let points = GeometrySize(size)
    let corner = Point(
      x: (position.x - anchor.x * points.width).cells(along: .horizontal),
      y: (position.y - anchor.y * points.height).cells(along: .vertical))
    pass.place(index, in: Rect(origin: corner, size: size))
  }

  /// The value of `layoutValue(key:value:)`, or the default of the key.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    var node = node
    while let wrapper = node as? WrapperNode {
      if let found = wrapper as? LayoutValueNode<Key> { return found.value }
      let nodes = wrapper.layoutChildren
      guard nodes.count == 1 else { break }
      node = nodes[0]
    }
    return Key.defaultValue
  }
}

/// A placement of views by a layout: the views, and where the layout has placed them.
@MainActor
final class LayoutPass {
  let nodes: [Node]
  private(set) var frames: [Int: Rect] = [:]

  init(_ nodes: [Node]) {
    self.nodes = nodes
  }

  func place(_ index: Int, in frame: Rect) {
    frames[index] = frame
  }
}

/// A key for a value of a view that the enclosing layout reads (SwiftUI's protocol of the same name).
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

private struct LayoutValueModifier<Key: LayoutValueKey>: NodeModifier {
  let value: Key.Value

  func makeNode(in parent: Node) -> LayoutValueNode<Key> {
    LayoutValueNode(value, parent: parent)
  }

  func update(_ node: LayoutValueNode<Key>) {
    node.value = value
    // The value does not affect the size, but the layout.
    node.layoutOwner?.setNeedsLayout()
  }
}

private final class LayoutValueNode<Key: LayoutValueKey>: WrapperNode {
  var value: Key.Value

  init(_ value: Key.Value, parent: Node) {
    self.value = value
    super.init(parent: parent)
  }
}

extension View {
  /// Sets a value of the view that the enclosing layout reads.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    modifier(LayoutValueModifier<Key>(value: value))
  }
}
