/// Shows its content beside its own frame, which stays where it is.
struct OffsetModifier: LayoutBehavior {
  let x: Int
  let y: Int

  func arrange(_ node: WrapperNode) { node.placeContent(in: node.frame.offsetBy(dx: x, dy: y)) }
}

extension View {
  /// Moves what the view shows, to the right and down if positive, without affecting the layout of the views around it.
  public func offset(x: Length = .zero, y: Length = .zero) -> some View {
    modifier(OffsetModifier(x: x.columns, y: y.rows))
  }

  /// Moves what the view shows, in points to the right and down, without affecting the layout of the views around it.
  @_disfavoredOverload
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    offset(x: .points(x), y: .points(y))
  }

  /// Moves what the view shows, in points to the right and down, without affecting the layout of the views around it.
  public func offset(_ offset: GeometrySize) -> some View {
    self.offset(x: .points(offset.width), y: .points(offset.height))
  }
}

/// Takes the proposed space, and shows the center of its content at a position in it.
struct PositionModifier: LayoutBehavior {
  let x: Int
  let y: Int

  func measure(_ proposal: ProposedSize, in node: WrapperNode) -> Size {
    let content = node.contentSize(for: proposal)
    return Size(width: proposal.width ?? content.width, height: proposal.height ?? content.height)
  }

  func arrange(_ node: WrapperNode) {
    let size = node.contentSize(for: ProposedSize(node.frame.size))
    let origin = Point(x: node.frame.minX + x - size.width / 2, y: node.frame.minY + y - size.height / 2)
    node.placeContent(in: Rect(origin: origin, size: size))
  }
}

extension View {
  /// Shows the center of the view at a position in its parent, whose space it takes.
  public func position(x: Length = .zero, y: Length = .zero) -> some View {
    modifier(PositionModifier(x: x.columns, y: y.rows))
  }

  /// Shows the center of the view at a position, in points, in its parent, whose space it takes.
  @_disfavoredOverload
  public func position(x: Double = 0, y: Double = 0) -> some View {
    position(x: .points(x), y: .points(y))
  }

  /// Shows the center of the view at a position in its parent, whose space it takes.
  public func position(_ position: GeometryPoint) -> some View {
    self.position(x: .points(position.x), y: .points(position.y))
  }
}
