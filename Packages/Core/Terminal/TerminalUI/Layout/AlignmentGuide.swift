/// The size of a view and its alignment guides, in points (SwiftUI's type of the same name).
public struct ViewDimensions: Hashable, Sendable {
  /// The width in points.
  public let width: Double
  /// The height in points.
  public let height: Double

  init(_ size: Size) {
    width = size.width.points(along: .horizontal)
    height = size.height.points(along: .vertical)
  }

  /// The distance of a horizontal guide from the leading edge, in points.
  public subscript(guide: HorizontalAlignment) -> Double {
    switch guide.guide {
    case .leading: 0
    case .center: width / 2
    case .trailing: width
    case .custom(let custom): custom.value(self)
    }
  }

  /// The distance of a vertical guide from the top, in points.
  public subscript(guide: VerticalAlignment) -> Double {
    switch guide.guide {
    case .top: 0
    case .center: height / 2
    case .bottom: height
    case .custom(let custom): custom.value(self)
    }
  }
}

package struct AlignmentGuideModifier: NodeModifier {
  package var horizontal: HorizontalAlignment?
  package var vertical: VerticalAlignment?
  package let computeValue: @MainActor (ViewDimensions) -> Double

  package init(
    horizontal: HorizontalAlignment? = nil, vertical: VerticalAlignment? = nil,
    computeValue: @escaping @MainActor (ViewDimensions) -> Double
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.computeValue = computeValue
  }

  package func makeNode(in parent: Node) -> AlignmentGuideNode {
    let node = AlignmentGuideNode(parent: parent)
    node.guide = self
    return node
  }

  package func update(_ node: AlignmentGuideNode) {
    node.guide = self
    // The guide does not affect the size, but the stack.
    node.layoutOwner?.setNeedsLayout()
  }
}

/// Stores an alignment guide of its content, which stacks and overlays read.
package final class AlignmentGuideNode: WrapperNode {
  var guide: AlignmentGuideModifier?

  override init(parent: Node) {
    super.init(parent: parent)
    markAlignmentGuide()
  }
}

extension Node {
  /// Marks the nodes that place the view, so that the others need not search for guides.
  fileprivate func markAlignmentGuide() {
    var node: Node? = self
    while let current = node {
      current.hasAlignmentGuides = true
      guard !current.isLaidOut || type(of: current) == WrapperNode.self || current is AlignmentGuideNode else { return }
      node = current.parent
    }
  }

  final func explicitGuide(_ alignment: HorizontalAlignment, in size: Size) -> Int? {
    explicitGuide { $0.horizontal == alignment }.map { $0.computeValue(ViewDimensions(size)).cells(along: .horizontal) }
  }

  final func explicitGuide(_ alignment: VerticalAlignment, in size: Size) -> Int? {
    explicitGuide { $0.vertical == alignment }.map { $0.computeValue(ViewDimensions(size)).cells(along: .vertical) }
  }

  private func explicitGuide(where matches: (AlignmentGuideModifier) -> Bool) -> AlignmentGuideModifier? {
    var node = self
    while true {
      if let guide = (node as? AlignmentGuideNode)?.guide, matches(guide) { return guide }
      guard node is AlignmentGuideNode || type(of: node) == WrapperNode.self else { return nil }
      let nodes = node.layoutChildren
      guard nodes.count == 1 else { return nil }
      node = nodes[0]
    }
  }
}

/// The positions of views along one direction, so that their alignment guides have the same position.
@MainActor
struct GuidePositions {
  let offsets: [Int]
  let extent: Int

  init(of sizes: [Size], _ nodes: [Node], along axis: Axis, _ alignment: Alignment) {
    let guides = zip(nodes, sizes).map { Self.guide(of: $0, $1, along: axis, alignment) }
    let start = guides.max() ?? 0
    offsets = guides.map { start - $0 }
    extent = zip(offsets, sizes).map { $0 + $1[axis] }.max() ?? 0
  }

  static func guide(of node: Node, _ size: Size, along axis: Axis, _ alignment: Alignment) -> Int {
    switch axis {
    case .horizontal:
      node.explicitGuide(alignment.horizontal, in: size) ?? alignment.horizontal.offset(of: 0, in: size.width)
    case .vertical:
      node.explicitGuide(alignment.vertical, in: size) ?? alignment.vertical.offset(of: 0, in: size.height)
    }
  }
}

extension Alignment {
  @MainActor
  func place(_ size: Size, of node: Node, in room: Rect) -> Rect {
    var place = place(size, in: room)
    guard node.hasAlignmentGuides else { return place }
    if let column = node.explicitGuide(horizontal, in: size) {
      place.origin.x = room.minX + horizontal.offset(of: 0, in: room.size.width) - column
    }
    if let row = node.explicitGuide(vertical, in: size) {
      place.origin.y = room.minY + vertical.offset(of: 0, in: room.size.height) - row
    }
    return place
  }
}
