/// A horizontal stack as a layout, for `AnyLayout` (SwiftUI's type of the same name).
public struct HStackLayout: Layout, Equatable {
  /// The vertical position of views lower than the stack.
  public var alignment: VerticalAlignment
  private let columns: Int

  /// Creates the layout, with one column between views unless another distance is given.
  public init(alignment: VerticalAlignment = .center, spacing: Length? = nil) {
    self.alignment = alignment
    columns = spacing?.columns ?? 1
  }

  /// The properties of a horizontal stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties(orientation: .horizontal) }

  /// Returns the size of the stack.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> GeometrySize {
    subviews.stackSize(along: .horizontal, spacing: columns, placement, in: proposal)
  }

  /// Places the views side by side.
  public func placeSubviews(
    in bounds: GeometryRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.placeStack(along: .horizontal, spacing: columns, placement, in: bounds)
  }

  private var placement: Alignment { Alignment(horizontal: .leading, vertical: alignment) }
}

/// A vertical stack as a layout, for `AnyLayout` (SwiftUI's type of the same name).
public struct VStackLayout: Layout, Equatable {
  /// The horizontal position of views narrower than the stack.
  public var alignment: HorizontalAlignment
  private let rows: Int

  /// Creates the layout, without space between views unless a distance is given.
  public init(alignment: HorizontalAlignment = .center, spacing: Length? = nil) {
    self.alignment = alignment
    rows = spacing?.rows ?? 0
  }

  /// The properties of a vertical stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties(orientation: .vertical) }

  /// Returns the size of the stack.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> GeometrySize {
    subviews.stackSize(along: .vertical, spacing: rows, placement, in: proposal)
  }

  /// Places the views one below the other.
  public func placeSubviews(
    in bounds: GeometryRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.placeStack(along: .vertical, spacing: rows, placement, in: bounds)
  }

  private var placement: Alignment { Alignment(horizontal: alignment, vertical: .top) }
}

/// A layout of any type (SwiftUI's type of the same name); the views keep their state when the layout changes.
public struct AnyLayout: Layout {
  /// The cache of the layout that is in use.
  public struct Cache {
    fileprivate var base: Any
    fileprivate let kind: ObjectIdentifier
  }

  private let base: any Layout

  /// Creates a layout of any type.
  public init(_ layout: some Layout) {
    base = layout
  }

  var orientation: Axis? { type(of: base).layoutProperties.stackOrientation }

  /// Returns the cache of the layout.
  public func makeCache(subviews: Subviews) -> Cache {
    Self.makeCache(of: base, subviews)
  }

  private static func makeCache<Kind: Layout>(of layout: Kind, _ subviews: Subviews) -> Cache {
    Cache(base: layout.makeCache(subviews: subviews), kind: ObjectIdentifier(Kind.self))
  }

  /// Updates the cache of the layout, or replaces that of another one.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    guard cache.kind == ObjectIdentifier(type(of: base)) else {
      cache = makeCache(subviews: subviews)
      return
    }
    Self.update(base, subviews, &cache)
  }

  private static func update<Kind: Layout>(_ layout: Kind, _ subviews: Subviews, _ cache: inout Cache) {
    guard var own = cache.base as? Kind.Cache else { return }
    layout.updateCache(&own, subviews: subviews)
    cache.base = own
  }

  /// Returns the size of the container in points.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> GeometrySize {
    Self.size(base, proposal, subviews, &cache)
  }

  private static func size<Kind: Layout>(
    _ layout: Kind, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> GeometrySize {
    var own = cache.base as? Kind.Cache ?? layout.makeCache(subviews: subviews)
    defer { cache = Cache(base: own, kind: ObjectIdentifier(Kind.self)) }
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &own)
  }

  /// Places the views.
  public func placeSubviews(
    in bounds: GeometryRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    Self.place(base, bounds, proposal, subviews, &cache)
  }

  private static func place<Kind: Layout>(
    _ layout: Kind, _ bounds: GeometryRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) {
    var own = cache.base as? Kind.Cache ?? layout.makeCache(subviews: subviews)
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &own)
    cache = Cache(base: own, kind: ObjectIdentifier(Kind.self))
  }
}

extension LayoutProperties {
  fileprivate init(orientation: Axis) {
    self.init()
    stackOrientation = orientation
  }
}

extension GeometryRect {
  fileprivate var inCells: Rect {
    Rect(
      origin: Point(x: origin.x.cells(along: .horizontal), y: origin.y.cells(along: .vertical)), size: size.inCells)
  }
}

extension LayoutSubviews {
  fileprivate func stackSize(
    along axis: Axis, spacing: Int, _ alignment: Alignment, in proposal: ProposedViewSize
  ) -> GeometrySize {
    GeometrySize(
      StackLayout.size(of: pass.nodes, along: axis, spacing: spacing, alignment: alignment, in: proposal.inCells))
  }

  fileprivate func placeStack(along axis: Axis, spacing: Int, _ alignment: Alignment, in bounds: GeometryRect) {
    let frames = StackLayout.frames(
      of: pass.nodes, along: axis, spacing: spacing, alignment: alignment, in: bounds.inCells)
    for (index, frame) in frames.enumerated() { pass.place(index, in: frame) }
  }
}
