/// The algorithm by which stacks distribute space.
@MainActor
enum StackLayout {
  /// Returns the sizes of the children of a stack.
  ///
  /// As in SwiftUI, the least flexible child is measured first and the others share the rest. A short label retains its
  /// width, and views that can shrink or grow get the remaining space. Children that accept any extent, such as
  /// spacers, are measured last. They reserve only their minimum, so a label does not shrink for a spacer.
  ///
  /// - Parameters:
  ///   - children: The children of the stack.
  ///   - axis: The direction of the stack.
  ///   - spacing: The space between children.
  ///   - proposal: The size proposed to the stack.
  /// - Returns: The sizes in the order of the children.
  static func sizes(of children: [Node], along axis: Axis, spacing: Int, in proposal: ProposedSize) -> [Size] {
    guard let room = proposal[axis] else {
      return children.map { $0.size(for: proposal) }
    }
    if let first = children.first, children.contains(where: { $0.layoutPriority != first.layoutPriority }) {
      return prioritizedSizes(of: children, along: axis, spacing: spacing, in: proposal, room: room)
    }
    return sharedSizes(of: children, along: axis, spacing: spacing, in: proposal)
  }

  /// Returns the sizes of children of equal priority.
  static func sharedSizes(
    of children: [Node], along axis: Axis, spacing: Int, in proposal: ProposedSize
  ) -> [Size] {
    let room = proposal[axis] ?? 0
    var sizes = Array(repeating: Size.zero, count: children.count)
    var remaining = max(0, room - spacing * (children.count - 1))
    let extents = children.map { Extent(of: $0, along: axis, in: proposal) }
    let order = children.indices.sorted { (extents[$0].flexibility, $0) < (extents[$1].flexibility, $1) }
    let boundedCount = extents.count { !$0.isUnbounded }
    let reserved = extents.reduce(0) { $0 + ($1.isUnbounded ? $1.least : 0) }
    for (position, index) in order.enumerated() {
      let share =
        extents[index].isUnbounded
        ? remaining / (children.count - position) : max(0, remaining - reserved) / (boundedCount - position)
      sizes[index] = children[index].size(for: proposal.with(share, along: axis))
      remaining = max(0, remaining - sizes[index][axis])
    }
    return sizes
  }

  /// Returns the size of a stack whose children have the given sizes.
  static func size(of sizes: [Size], along axis: Axis, spacing: Int) -> Size {
    let length = sizes.reduce(0) { $0 + $1[axis] } + spacing * max(0, sizes.count - 1)
    let breadth = sizes.map { $0[axis.across] }.max() ?? 0
    return axis == .horizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }

  /// Returns the size of views that overlap.
  static func overlaySize(of children: [Node], in proposal: ProposedSize) -> Size {
    let sizes = children.map { $0.size(for: proposal) }
    return Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  /// Places views in front of one another.
  static func overlay(_ children: [Node], in room: Rect, alignment: Alignment) {
    for child in children {
      let size = child.size(for: ProposedSize(room.size))
      child.place(in: alignment.place(size, in: room))
    }
  }

  /// The minimum and maximum extent of a child along an axis.
  @MainActor
  private struct Extent {
    let least: Int
    let most: Int

    init(of child: Node, along axis: Axis, in proposal: ProposedSize) {
      least = child.size(for: proposal.with(0, along: axis))[axis]
      most = child.size(for: proposal.with(ProposedSize.unlimited, along: axis))[axis]
    }

    var flexibility: Int { most - least }
    var isUnbounded: Bool { most >= ProposedSize.unlimited / 2 }
  }
}

extension Axis {
  var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  subscript(axis: Axis) -> Int { axis == .horizontal ? width : height }
}

extension ProposedSize {
  subscript(axis: Axis) -> Int? { axis == .horizontal ? width : height }

  func with(_ extent: Int, along axis: Axis) -> ProposedSize {
    axis == .horizontal
      ? ProposedSize(width: extent, height: height) : ProposedSize(width: width, height: extent)
  }
}
