struct FixedSizeModifier: NodeModifier, Equatable {
  let horizontal: Bool
  let vertical: Bool

  func makeNode(in parent: Node) -> FixedSizeNode {
    FixedSizeNode(self, parent: parent)
  }

  func update(_ node: FixedSizeNode) {
    node.settings = self
  }
}

/// Asks its content for the size that it would like best, whatever there is room for.
final class FixedSizeNode: WrapperNode {
  var settings: FixedSizeModifier {
    didSet { if settings != oldValue { setNeedsLayout() } }
  }

  init(_ settings: FixedSizeModifier, parent: Node) {
    self.settings = settings
    super.init(parent: parent)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    contentSize(
      for: ProposedSize(
        width: settings.horizontal ? nil : proposal.width, height: settings.vertical ? nil : proposal.height))
  }
}

struct LayoutPriorityModifier: NodeModifier {
  let priority: Double

  func makeNode(in parent: Node) -> LayoutPriorityNode {
    LayoutPriorityNode(priority, parent: parent)
  }

  func update(_ node: LayoutPriorityNode) {
    node.priority = priority
  }
}

final class LayoutPriorityNode: WrapperNode {
  var priority: Double {
    didSet { if priority != oldValue { setNeedsLayout() } }
  }

  init(_ priority: Double, parent: Node) {
    self.priority = priority
    super.init(parent: parent)
  }

  override var layoutPriority: Double { priority }
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
  /// Lets the view have the size that it would like best, even if that is more than there is room for.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  /// Has stacks serve the view before those of a lower priority; views have zero where nothing is said.
  public func layoutPriority(_ priority: Double) -> some View {
    modifier(LayoutPriorityModifier(priority: priority))
  }
}
