/// A vertical stack of views.
public struct VStack<Content: View>: StackView {
  let alignment: HorizontalAlignment
  let spacing: Int
  let content: Content

  /// Creates a vertical stack, without space between views if `spacing` is `nil`.
  public init(alignment: HorizontalAlignment = .center, spacing: Length? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing?.rows ?? 0
    self.content = content()
  }

  /// Creates a vertical stack with a distance between views in points; 16 points are one row.
  @_disfavoredOverload
  public init(alignment: HorizontalAlignment = .center, spacing: Double, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, spacing: .points(spacing), content: content)
  }

  static var axis: Axis { .vertical }
  var placement: Alignment { Alignment(horizontal: alignment, vertical: .top) }
}

/// A horizontal stack of views; if it contains only buttons and is too narrow for them, they continue on the next line.
public struct HStack<Content: View>: StackView {
  let alignment: VerticalAlignment
  let spacing: Int
  let content: Content

  /// Creates a horizontal stack, with one column between views if `spacing` is `nil`.
  public init(alignment: VerticalAlignment = .center, spacing: Length? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing?.columns ?? 1
    self.content = content()
  }

  /// Creates a horizontal stack with a distance between views in points; 8 points are one column.
  @_disfavoredOverload
  public init(alignment: VerticalAlignment = .center, spacing: Double, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, spacing: .points(spacing), content: content)
  }

  static var axis: Axis { .horizontal }
  var placement: Alignment { Alignment(horizontal: .leading, vertical: alignment) }
}

/// A stack of overlapping views, the last in front.
public struct ZStack<Content: View>: PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// Creates a stack of overlapping views, from back to front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func makeNode(in parent: Node) -> OverlayNode {
    let node = OverlayNode(parent: parent)
    node.alignment = alignment
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: OverlayNode) {
    node.alignment = alignment
    content._update(node.children[0])
  }
}

/// A direction on the grid (SwiftUI's type of the same name).
public enum Axis: Sendable {
  case horizontal
  case vertical

  /// A set of directions on the grid.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bit mask of the directions.
    public let rawValue: Int8

    /// Creates a set of directions.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Along rows.
    public static let horizontal = Set(rawValue: 1)
    /// Along columns.
    public static let vertical = Set(rawValue: 2)
  }

  var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

protocol StackView: PrimitiveView where NodeType == StackNode {
  associatedtype Content: View

  static var axis: Axis { get }
  var placement: Alignment { get }
  var spacing: Int { get }
  var content: Content { get }
}

extension StackView {
  func makeNode(in parent: Node) -> StackNode {
    let node = StackNode(Self.axis, parent: parent)
    node.configure(alignment: placement, spacing: spacing)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: StackNode) {
    node.configure(alignment: placement, spacing: spacing)
    content._update(node.children[0])
  }
}

/// Lays out its children in a row or a column.
final class StackNode: Node {
  let axis: Axis
  private var alignment = Alignment.topLeading
  private(set) var spacing = 0
  override var isReusable: Bool { true }

  init(_ axis: Axis, parent: Node) {
    self.axis = axis
    super.init(parent: parent)
  }

  func configure(alignment: Alignment, spacing: Int) {
    guard alignment != self.alignment || spacing != self.spacing else { return }
    self.alignment = alignment
    self.spacing = spacing
    setNeedsLayout()
  }

  override var isLaidOut: Bool { true }
  override var orientation: Axis? { axis }

  override func measure(_ proposal: ProposedSize) -> Size {
    if let row = buttonRow(width: proposal.width) { return row.size }
    return StackLayout.size(of: layoutChildren, along: axis, spacing: spacing, alignment: alignment, in: proposal)
  }

  private func buttonRow(width: Int?) -> ButtonRow? {
    axis == .horizontal ? ButtonRow(layoutChildren, spacing: spacing, width: width) : nil
  }

  override func arrange() {
    let children = layoutChildren
    let frames =
      buttonRow(width: frame.size.width)?.frames(at: frame.origin)
      ?? StackLayout.frames(of: children, along: axis, spacing: spacing, alignment: alignment, in: frame)
    for (child, frame) in zip(children, frames) { child.place(in: frame) }
  }
}

/// The algorithm by which stacks distribute space.
@MainActor
enum StackLayout {
  /// Returns the sizes of the children of a stack.
  ///
  /// If the maximum extents of all children fit, each child has its own. Otherwise, as in SwiftUI, the least flexible
  /// child is measured first and the others share the rest. A short label retains its
  /// width, and views that can shrink or grow get the remaining space. Children that accept any extent, such as
  /// spacers, are measured last. They reserve only their minimum, so a label does not shrink for a spacer.
  static func sizes(of children: [Node], along axis: Axis, spacing: Int, in proposal: ProposedSize) -> [Size] {
    guard let room = proposal[axis] else {
      return children.map { $0.size(for: proposal) }
    }
    if let first = children.first, children.contains(where: { $0.layoutPriority != first.layoutPriority }) {
      return prioritizedSizes(of: children, along: axis, spacing: spacing, in: proposal, room: room)
    }
    return sharedSizes(of: children, along: axis, spacing: spacing, in: proposal)
  }

  private static func sharedSizes(
    of children: [Node], along axis: Axis, spacing: Int, in proposal: ProposedSize
  ) -> [Size] {
    let room = proposal[axis] ?? 0
    var sizes = Array(repeating: Size.zero, count: children.count)
    var remaining = max(0, room - spacing * (children.count - 1))
    let extents = children.map { Extent(of: $0, along: axis, in: proposal) }
    // Equal shares would truncate a long text beside short ones although there is space for all.
    if extents.allSatisfy({ !$0.isUnbounded }), extents.reduce(0, { $0 + $1.most }) <= remaining {
      return extents.map(\.largest)
    }
    let order = children.indices.sorted { (extents[$0].flexibility, $0) < (extents[$1].flexibility, $1) }
    let (bounded, unbounded) = (order.filter { !extents[$0].isUnbounded }, order.filter { extents[$0].isUnbounded })
    let reserved = unbounded.reduce(0) { $0 + extents[$1].least }
    func propose(_ extent: Int, to index: Int) {
      let before = sizes[index][axis]
      sizes[index] = children[index].size(for: proposal.with(extent, along: axis))
      remaining = max(0, remaining + before - sizes[index][axis])
    }
    for (position, index) in bounded.enumerated() {
      propose(max(0, remaining - reserved) / (bounded.count - position), to: index)
    }
    // A child that has only a few widths, as a picker has, may leave a part of its share to one that is cut.
    for index in bounded where axis == .horizontal && remaining > reserved && sizes[index].width < extents[index].most {
      propose(sizes[index].width + remaining - reserved, to: index)
    }
    for (position, index) in unbounded.enumerated() { propose(remaining / (unbounded.count - position), to: index) }
    return sizes
  }

  static func size(
    of children: [Node], along axis: Axis, spacing: Int, alignment: Alignment, in proposal: ProposedSize
  ) -> Size {
    let sizes = sizes(of: children, along: axis, spacing: spacing, in: proposal)
    let size = size(of: sizes, along: axis, spacing: spacing)
    guard children.contains(where: \.hasAlignmentGuides) else { return size }
    let breadth = GuidePositions(of: sizes, children, along: axis.across, alignment).extent
    return axis == .horizontal ? Size(width: size.width, height: breadth) : Size(width: breadth, height: size.height)
  }

  /// Returns the frames of the children of a stack, in their order.
  static func frames(
    of children: [Node], along axis: Axis, spacing: Int, alignment: Alignment, in room: Rect
  ) -> [Rect] {
    let sizes = sizes(of: children, along: axis, spacing: spacing, in: ProposedSize(room.size))
    let guides =
      children.contains(where: \.hasAlignmentGuides)
      ? GuidePositions(of: sizes, children, along: axis.across, alignment).offsets : nil
    var cursor = room.origin
    return sizes.indices.map { index in
      let size = sizes[index]
      var origin = cursor
      if axis == .vertical {
        origin.x += guides?[index] ?? alignment.horizontal.offset(of: size.width, in: room.size.width)
        cursor.y += size.height + spacing
      } else {
        origin.y += guides?[index] ?? alignment.vertical.offset(of: size.height, in: room.size.height)
        cursor.x += size.width + spacing
      }
      return Rect(origin: origin, size: size)
    }
  }

  static func size(of sizes: [Size], along axis: Axis, spacing: Int) -> Size {
    let length = sizes.reduce(0) { $0 + $1[axis] } + spacing * max(0, sizes.count - 1)
    let breadth = sizes.map { $0[axis.across] }.max() ?? 0
    return axis == .horizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }

  static func overlaySize(of children: [Node], in proposal: ProposedSize) -> Size {
    let sizes = children.map { $0.size(for: proposal) }
    return Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  static func overlay(_ children: [Node], in room: Rect, alignment: Alignment) {
    for child in children {
      let size = child.size(for: ProposedSize(room.size))
      child.place(in: alignment.place(size, of: child, in: room))
    }
  }

  /// The minimum and maximum extent of a child along an axis.
  @MainActor
  private struct Extent {
    let least: Int
    let most: Int
    let largest: Size

    init(of child: Node, along axis: Axis, in proposal: ProposedSize) {
      least = child.size(for: proposal.with(0, along: axis))[axis]
      largest = child.size(for: proposal.with(ProposedSize.unlimited, along: axis))
      most = largest[axis]
    }

    var flexibility: Int { most - least }
    var isUnbounded: Bool { most >= ProposedSize.unlimited / 2 }
  }

  /// Returns the sizes of children with different priorities.
  ///
  /// The children of the highest priority share all space except the minimum of the others. Then follow those of the
  /// next priority, until the space is used.
  private static func prioritizedSizes(
    of children: [Node], along axis: Axis, spacing: Int, in proposal: ProposedSize, room: Int
  ) -> [Size] {
    var sizes = Array(repeating: Size.zero, count: children.count)
    var remaining = max(0, room - spacing * (children.count - 1))
    let least = children.map { $0.size(for: proposal.with(0, along: axis))[axis] }
    for priority in Set(children.map(\.layoutPriority)).sorted(by: >) {
      let members = children.indices.filter { children[$0].layoutPriority == priority }
      let reserved = children.indices.reduce(0) { $0 + (children[$1].layoutPriority < priority ? least[$1] : 0) }
      let shares = sharedSizes(
        of: members.map { children[$0] }, along: axis, spacing: 0,
        in: proposal.with(max(0, remaining - reserved), along: axis))
      for (index, size) in zip(members, shares) { sizes[index] = size }
      remaining = max(0, remaining - shares.reduce(0) { $0 + $1[axis] })
    }
    return sizes
  }
}

extension Size {
  package subscript(axis: Axis) -> Int { axis == .horizontal ? width : height }
}

extension ProposedSize {
  package subscript(axis: Axis) -> Int? { axis == .horizontal ? width : height }

  package func with(_ extent: Int, along axis: Axis) -> ProposedSize {
    axis == .horizontal
      ? ProposedSize(width: extent, height: height) : ProposedSize(width: width, height: extent)
  }
}

/// Lays out its children in front of one another.
final class OverlayNode: Node {
  var alignment = Alignment.center {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }

  override init(parent: Node) {
    super.init(parent: parent)
    window.coveredViews.insert(self)
  }

  override func willLeave() { window.coveredViews.remove(self) }

  override var isLaidOut: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size {
    StackLayout.overlaySize(of: layoutChildren, in: proposal)
  }

  override func arrange() {
    StackLayout.overlay(layoutChildren, in: frame, alignment: alignment)
  }
}

struct LayoutPriorityModifier: LayoutModifier {
  typealias NodeType = LayoutPriorityNode

  let priority: Double
}

final class LayoutPriorityNode: LayoutModifierNode<LayoutPriorityModifier> {
  override var layoutPriority: Double { settings.priority }

  // The priority does not affect the size, but the stack.
  override func settingsDidChange() { layoutOwner?.setNeedsLayout() }
}

extension View {
  /// Sets the priority with which stacks allocate space to the view: higher values come first; the default is zero.
  public func layoutPriority(_ priority: Double) -> some View {
    modifier(LayoutPriorityModifier(priority: priority))
  }
}
