struct LayoutPriorityModifier: LayoutModifier {
  typealias NodeType = LayoutPriorityNode

  let priority: Double
}

final class LayoutPriorityNode: LayoutModifierNode<LayoutPriorityModifier> {
  override var layoutPriority: Double { settings.priority }
}

extension StackLayout {
  /// The sizes where some children come before others: those of the highest priority share all but what the others need
  /// at least, then the next, until the room is used.
  static func prioritizedSizes(
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

extension View {
  /// Has stacks serve the view before those of a lower priority; views have zero where nothing is said.
  public func layoutPriority(_ priority: Double) -> some View {
    modifier(LayoutPriorityModifier(priority: priority))
  }
}
