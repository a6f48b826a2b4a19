/// The widths of a column of a split view, in terminal columns.
struct SplitColumnWidths: Equatable {
  /// The width below which the split view shows one column at a time.
  var minimum = 25
  /// The width beside other columns; `nil` for a share of the split view.
  var ideal: Int?

  init() {}

  init(minimum: Length?, ideal: Length, maximum: Length?) {
    self.minimum = max(1, minimum?.columns ?? 25)
    self.ideal = max(self.minimum, min(ideal.columns, maximum?.columns ?? .max))
  }
}

struct SplitColumnWidthModifier: NodeModifier {
  let widths: SplitColumnWidths

  func makeNode(in parent: Node) -> SplitColumnWidthNode {
    SplitColumnWidthNode(widths, parent: parent)
  }

  func update(_ node: SplitColumnWidthNode) {
    node.widths = widths
  }
}

final class SplitColumnWidthNode: Node {
  private weak var column: SplitColumnNode?
  var widths: SplitColumnWidths {
    didSet { column?.widths = widths }
  }

  init(_ widths: SplitColumnWidths, parent: Node) {
    self.widths = widths
    super.init(parent: parent)
    let container: Node? = nearest { $0 is SplitColumnNode || $0 is PresentedNode ? $0 : nil }
    column = container as? SplitColumnNode
    column?.widths = widths
  }
}

extension View {
  /// Sets the width of the column of a split view that contains the view.
  ///
  /// The last column has the remaining width. The user can change the widths.
  public func navigationSplitViewColumnWidth(_ width: Length) -> some View {
    navigationSplitViewColumnWidth(min: width, ideal: width, max: width)
  }

  /// Sets the width of the column of a split view that contains the view.
  ///
  /// If the split view is narrower than the minimum widths of its columns, 25 terminal columns each by default, it
  /// shows one column at a time. Otherwise the column has its ideal width, at most `max`, or less if the others need
  /// the space. The last column has the remaining width. The user can exceed the maximum.
  public func navigationSplitViewColumnWidth(min: Length? = nil, ideal: Length, max: Length? = nil) -> some View {
    modifier(SplitColumnWidthModifier(widths: SplitColumnWidths(minimum: min, ideal: ideal, maximum: max)))
  }
}
