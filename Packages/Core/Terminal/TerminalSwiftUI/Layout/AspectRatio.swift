/// How a view with a fixed aspect ratio uses the proposed space (SwiftUI's type of the same name).
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// The whole view is inside the space.
  case fit
  /// The view covers the whole space, and may be larger.
  case fill
}

/// Proposes to its content a size with an aspect ratio, in which a row is twice as high as a column is wide.
struct AspectRatioModifier: LayoutBehavior {
  /// The width divided by the height, both in points; `nil` uses that of the ideal size.
  let ratio: Double?
  let contentMode: ContentMode

  func measure(_ proposal: ProposedSize, in node: WrapperNode) -> Size {
    node.contentSize(for: scaled(proposal, for: node))
  }

  func arrange(_ node: WrapperNode) {
    let size = node.contentSize(for: scaled(ProposedSize(node.frame.size), for: node))
    node.placeContent(in: Alignment.center.place(size, in: node.frame))
  }

  private func scaled(_ proposal: ProposedSize, for node: WrapperNode) -> ProposedSize {
    guard let ratio = ratio ?? idealRatio(of: node) else { return proposal }
    // The columns for each row.
    let factor = ratio * Length.pointsPerRow / Length.pointsPerColumn
    guard factor > 0, factor.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return contentIdeal(of: node, factor)
    case (let width?, nil): return size(width: width, factor)
    case (nil, let height?): return size(height: height, factor)
    case (let width?, let height?):
      let isWide = Double(width) > Double(height) * factor
      return isWide == (contentMode == .fit) ? size(height: height, factor) : size(width: width, factor)
    }
  }

  private func size(width: Int, _ factor: Double) -> ProposedSize {
    ProposedSize(width: width, height: Self.cells(Double(width) / factor))
  }

  private func size(height: Int, _ factor: Double) -> ProposedSize {
    ProposedSize(width: Self.cells(Double(height) * factor), height: height)
  }

  private func contentIdeal(of node: WrapperNode, _ factor: Double) -> ProposedSize {
    size(width: node.contentSize(for: ProposedSize(width: nil, height: nil)).width, factor)
  }

  private static func cells(_ extent: Double) -> Int {
    max(1, Int(min(extent, Double(ProposedSize.unlimited)).rounded()))
  }

  private func idealRatio(of node: WrapperNode) -> Double? {
    let nodes = node.layoutChildren
    if nodes.count == 1, let ratio = (nodes[0] as? RasterNode)?.naturalRatio { return ratio }
    let ideal = GeometrySize(node.contentSize(for: ProposedSize(width: nil, height: nil)))
    return ideal.height > 0 ? ideal.width / ideal.height : nil
  }
}

extension View {
  /// Gives the view an aspect ratio in points, so that a square has twice as many columns as rows.
  ///
  /// A text takes the cells that it needs in any case. Without a ratio, the view has that of its ideal size.
  public func aspectRatio(_ aspectRatio: Double? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
  }

  /// Fits the view into the proposed space, in the aspect ratio of its ideal size.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Covers the proposed space with the view, which may be larger, in the aspect ratio of its ideal size.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
