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

  /// What the content is offered.
  private func clamp(_ proposed: Int?, _ least: Int?, _ most: Int?) -> Int? {
    guard let proposed else { return nil }
    return min(max(proposed, least ?? 0), most ?? Int.max)
  }

  /// The frame's own extent: as large as it may be where a largest is given, else as the content within the bounds.
  private func extent(_ content: Int, _ proposed: Int?, _ least: Int?, _ most: Int?) -> Int {
    if let most, let proposed { return max(min(proposed, most), least ?? 0) }
    return max(content, least ?? 0)
  }
}

extension View {
  /// Gives the view a fixed extent in columns and rows; what it does not fill, it stands in as `alignment` says.
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) -> some View {
    modifier(FrameModifier(width: width, height: height, alignment: alignment))
  }

  /// Limits the view's extent. With a maximum, the view takes all that it is offered up to the maximum; `.infinity` means
  /// no limit. The ideal extent is the one that the view takes if it is offered none.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil,
    idealHeight: Int? = nil, maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }
}

extension Int {
  /// No bound, where SwiftUI says `.infinity`.
  public static var infinity: Int { ProposedSize.unlimited }
}
