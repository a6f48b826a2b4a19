struct FixedSizeModifier: LayoutModifier {
  typealias NodeType = FixedSizeNode

  let horizontal: Bool
  let vertical: Bool
}

/// Measures its content at its ideal size, regardless of the available space.
final class FixedSizeNode: LayoutModifierNode<FixedSizeModifier> {
  override func measure(_ proposal: ProposedSize) -> Size {
    contentSize(
      for: ProposedSize(
        width: settings.horizontal ? nil : proposal.width, height: settings.vertical ? nil : proposal.height))
  }
}

extension View {
  /// Sizes the view to its ideal size, even if that exceeds the available space.
  ///
  /// - Parameters:
  ///   - horizontal: Whether to use the ideal width.
  ///   - vertical: Whether to use the ideal height.
  /// - Returns: A view of its ideal size.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }
}
