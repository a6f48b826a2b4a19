/// How stacks share out room.
@MainActor
enum StackLayout {
  /// The sizes of the children of a stack that is offered some room, in their order.
  ///
  /// The least flexible child is asked first and leaves the rest to the others, as SwiftUI does it: a short label keeps
  /// its width, and what can shrink or grow gets what is left.
  static func sizes(of children: [Node], along axis: Axis, spacing: Int, in proposal: ProposedSize) -> [Size] {
    guard let room = proposal[axis] else {
      return children.map { $0.size(for: proposal) }
    }
    var sizes = Array(repeating: Size.zero, count: children.count)
    var remaining = max(0, room - spacing * (children.count - 1))
    let order = order(children, along: axis, in: proposal)
    let spacerCount = children.count { $0 is SpacerNode }
    for (position, index) in order.enumerated() {
      // Spacers come last and share what nobody else has taken.
      let sharers = children[index] is SpacerNode ? children.count - position : children.count - spacerCount - position
      sizes[index] = children[index].size(for: proposal.with(remaining / sharers, along: axis))
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

  /// The children's numbers, the least flexible first.
  private static func order(_ children: [Node], along axis: Axis, in proposal: ProposedSize) -> [Int] {
    let flexibility = children.map { child in
      child.size(for: proposal.with(ProposedSize.unlimited, along: axis))[axis]
        - child.size(for: proposal.with(0, along: axis))[axis]
    }
    let isSpacer = children.map { $0 is SpacerNode ? 1 : 0 }
    return children.indices.sorted { (isSpacer[$0], flexibility[$0], $0) < (isSpacer[$1], flexibility[$1], $1) }
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
