/// A type that measures and places several views (SwiftUI's protocol of the same name).
///
/// A conforming type is a container: `Flow(spacing: 8) { ... }` shows the views of a builder. Lengths are in points, of
/// which 8 are one column and 16 are one row. Views have whole cells, and positions are rounded to them.
///
/// In a conforming type, `CGSize`, `CGPoint`, `CGRect` and `CGFloat` are names of `GeometrySize`, `GeometryPoint`,
/// `GeometryRect` and `Double`, so that a layout that was written for SwiftUI needs no changes.
@MainActor
@preconcurrency
public protocol Layout {
  /// The type of the values that the layout computes once for measuring and placing; `Void` for none.
  associatedtype Cache = Void

  /// The views of a layout.
  typealias Subviews = LayoutSubviews

  /// The properties of the type.
  static var layoutProperties: LayoutProperties { get }

  /// Returns the values that measuring and placing share.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates the cache; called before each measurement, because the views may have changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the size of the container in points.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> GeometrySize

  /// Places the views; views that are not placed are in the center.
  func placeSubviews(in bounds: GeometryRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout {
  /// The size in points.
  public typealias CGSize = GeometrySize
  /// The position in points.
  public typealias CGPoint = GeometryPoint
  /// The rectangle in points.
  public typealias CGRect = GeometryRect
  /// The length in points.
  public typealias CGFloat = Double

  /// The default properties.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Replaces the cache by a new one.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns a view that places the views of a builder by this layout.
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Returns an empty cache.
  public func makeCache(subviews: Subviews) {}
}

/// The properties of a layout type (SwiftUI's type of the same name).
public struct LayoutProperties: Hashable, Sendable {
  /// The direction of a layout that is a stack, in which a `Spacer` expands; `nil` for both directions.
  public var stackOrientation: Axis?

  /// Creates the properties of a layout that is no stack.
  public init() {}
}

private struct LayoutContainer<Kind: Layout, Content: View>: PrimitiveView {
  let layout: Kind
  let content: Content

  func makeNode(in parent: Node) -> LayoutContainerNode<Kind> {
    let node = LayoutContainerNode(layout, parent: parent)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: LayoutContainerNode<Kind>) {
    node.replaceLayout(layout)
    content._update(node.children[0])
  }
}

private final class LayoutContainerNode<Kind: Layout>: Node {
  private var layout: Kind
  private var cache: Kind.Cache?

  init(_ layout: Kind, parent: Node) {
    self.layout = layout
    super.init(parent: parent)
  }

  override var orientation: Axis? { (layout as? AnyLayout)?.orientation ?? Kind.layoutProperties.stackOrientation }

  func replaceLayout(_ layout: Kind) {
    guard !FieldPlan.of(Kind.self).areEqual(self.layout, layout) else { return }
    let former = orientation
    self.layout = layout
    setNeedsLayout()
    // Spacers and dividers have another size, and may draw something else in the same frame.
    guard orientation != former else { return }
    invalidateSubtree()
    setNeedsDisplay()
  }

  override var isLaidOut: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size {
    measure(ProposedViewSize(proposal), LayoutSubviews(pass: LayoutPass(layoutChildren))).inCells
  }

  private func measure(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> GeometrySize {
    var cache = updatedCache(for: subviews)
    defer { self.cache = cache }
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  private func updatedCache(for subviews: LayoutSubviews) -> Kind.Cache {
    guard var cache else { return layout.makeCache(subviews: subviews) }
    layout.updateCache(&cache, subviews: subviews)
    return cache
  }

  override func arrange() {
    let pass = LayoutPass(layoutChildren)
    let subviews = LayoutSubviews(pass: pass)
    let bounds = GeometryRect(size: GeometrySize(frame.size))
    let proposal = ProposedViewSize(bounds.size)
    // The last measurement may have had another proposal.
    _ = measure(proposal, subviews)
    guard var cache else { return }
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    self.cache = cache
    for (index, node) in pass.nodes.enumerated() {
      let room = Rect(size: frame.size)
      let place = pass.frames[index] ?? Alignment.center.place(node.size(for: ProposedSize(frame.size)), in: room)
      node.place(in: place.offsetBy(dx: frame.minX, dy: frame.minY))
    }
  }
}
