struct LayoutPriorityModifier: LayoutModifier {
  typealias NodeType = LayoutPriorityNode

  let priority: Double
}

final class LayoutPriorityNode: LayoutModifierNode<LayoutPriorityModifier> {
  override var layoutPriority: Double { settings.priority }
}

extension StackLayout {
  /// Returns the sizes of children with different priorities.
  ///
  /// The children of the highest priority share all space except the minimum of the others. Then follow those of the
  /// next priority, until the space is used.
  ///
  /// - Parameters:
  ///   - children: The children of the stack.
  ///   - axis: The direction of the stack.
  ///   - spacing: The space between children.
  ///   - proposal: The size proposed to the stack.
  ///   - room: The proposed extent along the axis.
  /// - Returns: The sizes in the order of the children.
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
  /// Sets the priority with which stacks allocate space to the view.
  ///
  /// - Parameter priority: The priority; higher values come first. The default is zero.
  /// - Returns: A view with the priority.
  public func layoutPriority(_ priority: Double) -> some View {
    modifier(LayoutPriorityModifier(priority: priority))
  }
}
