struct FixedSizeModifier: LayoutModifier {
  typealias NodeType = FixedSizeNode

  let horizontal: Bool
  let vertical: Bool
}

/// Asks its content for the size that it would like best, whatever there is room for.
final class FixedSizeNode: LayoutModifierNode<FixedSizeModifier> {
  override func measure(_ proposal: ProposedSize) -> Size {
    contentSize(
      for: ProposedSize(
        width: settings.horizontal ? nil : proposal.width, height: settings.vertical ? nil : proposal.height))
  }
}

extension View {
  /// Lets the view have the size that it would like best, even if that is more than there is room for.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }
}
