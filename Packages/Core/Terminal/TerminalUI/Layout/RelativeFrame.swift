private struct RelativeFrameModifier: NodeModifier {
  let axes: Axis.Set
  let alignment: Alignment
  /// Returns the length in points for that of the container.
  let length: @MainActor (Double, Axis) -> Double

  func makeNode(in parent: Node) -> RelativeFrameNode {
    RelativeFrameNode(self, parent: parent)
  }

  func update(_ node: RelativeFrameNode) {
    node.modifier = self
    node.setNeedsLayout()
  }
}

/// Has a size that depends on the visible part of the nearest scroll view, or on the window.
private final class RelativeFrameNode: WrapperNode {
  var modifier: RelativeFrameModifier

  init(_ modifier: RelativeFrameModifier, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent)
    container?.addRelativeFrame(self)
  }

  private var container: ScrollNode? { parent?.nearest { $0 as? ScrollNode } }

  override var contentAlignment: Alignment { modifier.alignment }

  override func measure(_ proposal: ProposedSize) -> Size {
    let relative = ProposedSize(
      width: length(along: .horizontal, proposal) ?? proposal.width,
      height: length(along: .vertical, proposal) ?? proposal.height)
    let content = contentSize(for: relative)
    return Size(
      width: length(along: .horizontal, proposal) ?? content.width,
      height: length(along: .vertical, proposal) ?? content.height)
  }

  /// Returns the extent of the view in a direction; `nil` if it is not relative there.
  private func length(along axis: Axis, _ proposal: ProposedSize) -> Int? {
    guard modifier.axes.contains(axis.set) else { return nil }
    // The scroll view may not be placed yet.
    let visible = container.map { $0.viewport.size[axis] }.flatMap { $0 > 0 ? $0 : nil }
    let extent = visible ?? proposal[axis] ?? window.contentBounds.size[axis]
    let points = Length.points(modifier.length(extent.points(along: axis), axis))
    return axis == .horizontal ? points.width : points.height
  }
}

extension View {
  /// Gives the view the size of the visible part of the nearest scroll view.
  ///
  /// Outside of a scroll view, it has the size that its parent proposes.
  ///
  /// - Parameters:
  ///   - axes: The directions.
  ///   - alignment: The position of a smaller view.
  /// - Returns: A view of this size.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Gives the view a part of the visible size of the nearest scroll view.
  ///
  /// - Parameters:
  ///   - axes: The directions.
  ///   - count: The number of parts, at least 1.
  ///   - span: The number of parts that the view has, at least 1.
  ///   - spacing: The distance between parts in points.
  ///   - alignment: The position of a smaller view.
  /// - Returns: A view of this size.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: Double, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let (count, span) = (Double(max(1, count)), Double(max(1, span)))
      let part = (length - spacing * (count - 1)) / count
      return part * span + spacing * (span - 1)
    }
  }

  /// Gives the view a size that is computed from the visible size of the nearest scroll view.
  ///
  /// - Parameters:
  ///   - axes: The directions.
  ///   - alignment: The position of a smaller view.
  ///   - length: Returns the length in points for that of the container, and for the direction.
  /// - Returns: A view of this size.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping @MainActor (Double, Axis) -> Double
  ) -> some View {
    modifier(RelativeFrameModifier(axes: axes, alignment: alignment, length: length))
  }
}
