public import TerminalUI

/// A row with a name and its content.
///
/// The names have a fixed width, so that rows align. In a row of fewer than 30 columns, the name is above
/// a content that does not fit beside it.
public struct LabeledRow<Content: View>: View {
  private let name: String
  private let content: Content

  /// Creates a row.
  public init(_ name: String, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    LabeledRowLayout {
      Text(name).foregroundStyle(.secondary).lineLimit(1).frame(width: .cells(12), alignment: .leading)
      content.labelsHidden()
    }
  }
}

/// Places the content beside the name, or below it if it does not fit in a row of fewer than 30 columns.
private struct LabeledRowLayout: Layout {
  private var row: HStackLayout { HStackLayout(spacing: .cells(1)) }
  private var column: VStackLayout { VStackLayout(alignment: .leading) }
  /// 30 columns in points.
  private static let minimumWidth = 240.0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    if isNarrow(proposal.width, subviews) {
      return column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
    let size = row.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    // Not less than that if the content is wrapped, so that placing does not find the row narrow.
    return CGSize(width: max(size.width, min(idealWidth(subviews), Self.minimumWidth)), height: size.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    if isNarrow(bounds.width, subviews) {
      column.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    } else {
      row.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  private func isNarrow(_ width: Double?, _ subviews: Subviews) -> Bool {
    width.map { $0 < min(Self.minimumWidth, idealWidth(subviews)) } ?? false
  }

  private func idealWidth(_ subviews: Subviews) -> Double {
    var cache: Void = ()
    return row.sizeThatFits(proposal: .unspecified, subviews: subviews, cache: &cache).width
  }
}
