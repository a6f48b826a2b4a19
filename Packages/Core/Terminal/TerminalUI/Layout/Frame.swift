struct FrameModifier: LayoutModifier {
  typealias NodeType = FrameNode

  var width: Int?
  var height: Int?
  var minWidth: Int?
  var idealWidth: Int?
  var maxWidth: Int?
  var minHeight: Int?
  var idealHeight: Int?
  var maxHeight: Int?
  var alignment: Alignment
}

final class FrameNode: LayoutModifierNode<FrameModifier> {
  override var contentAlignment: Alignment { settings.alignment }

  override func measure(_ proposal: ProposedSize) -> Size {
    let proposal = ProposedSize(
      width: proposal.width ?? settings.idealWidth, height: proposal.height ?? settings.idealHeight)
    let width = settings.width ?? clamp(proposal.width, settings.minWidth, settings.maxWidth)
    let height = settings.height ?? clamp(proposal.height, settings.minHeight, settings.maxHeight)
    let content = contentSize(for: ProposedSize(width: width, height: height))
    return Size(
      width: settings.width ?? extent(content.width, proposal.width, settings.minWidth, settings.maxWidth),
      height: settings.height ?? extent(content.height, proposal.height, settings.minHeight, settings.maxHeight))
  }

  private func clamp(_ proposed: Int?, _ least: Int?, _ most: Int?) -> Int? {
    guard let proposed else { return nil }
    return min(max(proposed, least ?? 0), most ?? Int.max)
  }

  /// Returns the extent of the frame: the proposal up to the maximum if there is one, otherwise that of the content.
  private func extent(_ content: Int, _ proposed: Int?, _ least: Int?, _ most: Int?) -> Int {
    if let most, let proposed { return max(min(proposed, most), least ?? 0) }
    return max(content, least ?? 0)
  }
}

extension View {
  /// Sets a fixed size for the view; `nil` uses that of the view.
  public func frame(width: Length? = nil, height: Length? = nil, alignment: Alignment = .center) -> some View {
    modifier(FrameModifier(width: width?.width, height: height?.height, alignment: alignment))
  }

  /// Sets a fixed size for the view, in points: 8 are one column and 16 are one row; `nil` uses that of the view.
  @_disfavoredOverload
  public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> some View {
    frame(width: width.map(Length.points), height: height.map(Length.points), alignment: alignment)
  }

  /// Limits the size of the view.
  ///
  /// With a maximum, the view takes all that it is offered, up to the maximum; `.infinity` means no limit.
  ///
  /// `idealWidth` is the width if the parent proposes none. `idealHeight` is the height if the parent proposes none.
  public func frame(
    minWidth: Length? = nil, idealWidth: Length? = nil, maxWidth: Length? = nil, minHeight: Length? = nil,
    idealHeight: Length? = nil, maxHeight: Length? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        minWidth: minWidth?.width, idealWidth: idealWidth?.width, maxWidth: maxWidth?.width,
        minHeight: minHeight?.height, idealHeight: idealHeight?.height, maxHeight: maxHeight?.height,
        alignment: alignment))
  }

  /// Limits the size of the view.
  ///
  /// With a maximum, the view takes all that it is offered, up to the maximum; `.infinity` means no limit. All lengths are
  /// in points, of which 8 are one column and 16 are one row.
  ///
  /// `idealWidth` is the width if the parent proposes none. `idealHeight` is the height if the parent proposes none.
  @_disfavoredOverload
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    idealHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    frame(
      minWidth: minWidth.map(Length.points), idealWidth: idealWidth.map(Length.points),
      maxWidth: maxWidth.map(Length.points), minHeight: minHeight.map(Length.points),
      idealHeight: idealHeight.map(Length.points), maxHeight: maxHeight.map(Length.points), alignment: alignment)
  }
}

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
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }
}
