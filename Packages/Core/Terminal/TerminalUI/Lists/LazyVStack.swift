/// A vertical stack inside a `ScrollView` that builds only the visible rows of a `ForEach`.
///
/// Rows are found in `ForEach`, `Section`, `Group`, `if` and `switch`; any other view is one row. Heights may differ. A
/// row that has never been visible counts as one line, so the total height is an estimate. As in SwiftUI, the stack
/// takes the full proposed width. Unlike in SwiftUI, a row that leaves the visible area loses its state, unless it has the
/// focus.
public struct LazyVStack<Content: View>: View {
  let alignment: HorizontalAlignment
  let spacing: Int
  let content: Content

  /// Creates a lazy stack, without space between views if `spacing` is `nil`.
  ///
  /// `pinnedViews` has no effect: headers scroll with their rows.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Length? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing?.rows ?? 0
    self.content = content()
  }

  /// Creates a lazy stack with a distance between views in points; 16 points are one row.
  ///
  /// `pinnedViews` has no effect: headers scroll with their rows.
  @_disfavoredOverload
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: .points(spacing), content: content)
  }

  /// The content and behavior of the view.
  public var body: some View {
    // This body tracks what the content of sections reads.
    let alignment = Alignment(horizontal: alignment, vertical: .top)
    LazyRows(
      settings: LazySettings(axis: .vertical, spacing: spacing, alignment: alignment), list: RowList(of: content))
  }
}

/// A horizontal stack inside a `ScrollView(.horizontal)` that builds only the visible views of a `ForEach`.
///
/// Views are found as in a `LazyVStack`. Widths may differ. A view that has never been visible counts as eight columns,
/// so the total width is an estimate. Unlike in SwiftUI, the stack is as high as the highest view at its beginning.
public struct LazyHStack<Content: View>: View {
  let alignment: VerticalAlignment
  let spacing: Int
  let content: Content

  /// Creates a lazy stack, with one column between views if `spacing` is `nil`.
  ///
  /// `pinnedViews` has no effect: headers scroll with their rows.
  public init(
    alignment: VerticalAlignment = .center, spacing: Length? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing?.columns ?? 1
    self.content = content()
  }

  /// Creates a lazy stack with a distance between views in points; 8 points are one column.
  ///
  /// `pinnedViews` has no effect: headers scroll with their rows.
  @_disfavoredOverload
  public init(
    alignment: VerticalAlignment = .center, spacing: Double, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: .points(spacing), content: content)
  }

  /// The content and behavior of the view.
  public var body: some View {
    let alignment = Alignment(horizontal: .leading, vertical: alignment)
    LazyRows(
      settings: LazySettings(axis: .horizontal, spacing: spacing, alignment: alignment), list: RowList(of: content))
  }
}

/// The views of a lazy stack that stay visible, accepted for SwiftUI compatibility.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  /// The bit mask of the views.
  public let rawValue: UInt32

  /// Creates a set of views.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
