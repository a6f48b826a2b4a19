struct PaddingModifier: LayoutModifier {
  typealias NodeType = PaddingNode

  let insets: EdgeInsets
}

final class PaddingNode: LayoutModifierNode<PaddingModifier> {
  private var insets: EdgeInsets { settings.insets }

  override func measure(_ proposal: ProposedSize) -> Size {
    let content = contentSize(for: proposal.inset(by: insets))
    return Size(
      width: content.width + insets.leading + insets.trailing, height: content.height + insets.top + insets.bottom)
  }

  override func arrange() {
    placeContent(in: frame.inset(by: insets))
  }
}

extension View {
  /// Adds padding on the given edges.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - length: The padding in columns or rows.
  /// - Returns: A view with padding.
  public func padding(_ edges: Edge.Set = .all, _ length: Int = 1) -> some View {
    modifier(
      PaddingModifier(
        insets: EdgeInsets(
          top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
          bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)))
  }

  /// Adds padding on all edges.
  ///
  /// - Parameter length: The padding in columns and rows.
  /// - Returns: A view with padding.
  public func padding(_ length: Int) -> some View {
    padding(.all, length)
  }
}
