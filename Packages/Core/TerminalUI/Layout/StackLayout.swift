/// How stacks share out room.
@MainActor
enum StackLayout {
  /// The sizes of the children of a stack that is offered some room, in their order.
  ///
  /// The least flexible child is asked first and leaves the rest to the others, as SwiftUI does it: a short label keeps
  /// its width, and what can shrink or grow gets what is left. Children that would take any room, such as spacers, do not
  /// count while there are others to ask: a label does not shrink to make room for emptiness.
  static func sizes(of children: [Node], along axis: Axis, spacing: Int, in proposal: ProposedSize) -> [Size] {
    guard let room = proposal[axis] else {
      return children.map { $0.size(for: proposal) }
    }
    if let first = children.first, children.contains(where: { $0.layoutPriority != first.layoutPriority }) {
      return prioritizedSizes(of: children, along: axis, spacing: spacing, in: proposal, room: room)
    }
    return sharedSizes(of: children, along: axis, spacing: spacing, in: proposal)
  }

  /// The sizes of children of one priority.
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

  /// The size of a stack whose children have the given sizes.
  static func size(of sizes: [Size], along axis: Axis, spacing: Int) -> Size {
    let length = sizes.reduce(0) { $0 + $1[axis] } + spacing * max(0, sizes.count - 1)
    let breadth = sizes.map { $0[axis.across] }.max() ?? 0
    return axis == .horizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }

  /// The size of views that lie over one another.
  static func overlaySize(of children: [Node], in proposal: ProposedSize) -> Size {
    let sizes = children.map { $0.size(for: proposal) }
    return Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  /// Places views over one another.
  static func overlay(_ children: [Node], in room: Rect, alignment: Alignment) {
    for child in children {
      let size = child.size(for: ProposedSize(room.size))
      child.place(in: alignment.place(size, in: room))
    }
  }

  /// How little and how much of an axis a child would take.
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
