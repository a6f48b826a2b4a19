/// A column of a `LazyVGrid`, or a row of a `LazyHGrid` (SwiftUI's type of the same name).
public struct GridItem: Hashable, Sendable {
  /// The extent of a column or a row.
  public struct Size: Hashable, Sendable {
    enum Kind: Hashable {
      case fixed, flexible, adaptive
    }

    let kind: Kind
    let minimum: Length
    let maximum: Length

    /// Returns a fixed extent.
    public static func fixed(_ length: Length) -> Size { Size(kind: .fixed, minimum: length, maximum: length) }

    /// Returns a fixed extent in points; 8 points are one column, and 16 are one row.
    @_disfavoredOverload
    public static func fixed(_ length: Double) -> Size { fixed(.points(length)) }

    /// Returns an extent that shares the space with the other flexible ones.
    public static func flexible(minimum: Length = 10, maximum: Length = .infinity) -> Size {
      Size(kind: .flexible, minimum: minimum, maximum: maximum)
    }

    /// Returns an extent that shares the space with the other flexible ones.
    ///
    /// The limits are in points; 8 points are one column, and 16 are one row.
    @_disfavoredOverload
    public static func flexible(minimum: Double = 10, maximum: Double = .infinity) -> Size {
      flexible(minimum: .points(minimum), maximum: .points(maximum))
    }

    /// Returns the extent of as many columns or rows as have the minimum extent in the space of one flexible item.
    public static func adaptive(minimum: Length, maximum: Length = .infinity) -> Size {
      Size(kind: .adaptive, minimum: minimum, maximum: maximum)
    }

    /// Returns the extent of as many columns or rows as have the minimum extent in the space of one flexible item.
    ///
    /// The limits are in points; 8 points are one column, and 16 are one row.
    @_disfavoredOverload
    public static func adaptive(minimum: Double, maximum: Double = .infinity) -> Size {
      adaptive(minimum: .points(minimum), maximum: .points(maximum))
    }
  }

  /// The extent.
  public var size: Size
  /// The position of views that are smaller than their cells; `nil` for the center.
  public var alignment: Alignment?
  let spacing: Length?

  /// Creates a column or a row; the distance to the next one is one column, or no row, if it is `nil`.
  public init(_ size: Size = .flexible(), spacing: Length? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// Creates a column or a row, with the distance to the next one in points.
  @_disfavoredOverload
  public init(_ size: Size = .flexible(), spacing: Double, alignment: Alignment? = nil) {
    self.init(size, spacing: .points(spacing), alignment: alignment)
  }
}

/// A grid inside a `ScrollView` whose columns are declared, and that builds only the visible lines of a `ForEach`.
///
/// Views are found as in a `LazyVStack`, and fill the columns line by line. The header and the footer of a `Section` have
/// lines of their own. The arrow keys move between the controls in all directions.
public struct LazyVGrid<Content: View>: View {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: Int
  let content: Content

  /// Creates a grid, without space between lines if `spacing` is `nil`.
  ///
  /// `pinnedViews` has no effect: headers scroll with their rows.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Length? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing?.rows ?? 0
    self.content = content()
  }

  /// Creates a grid with a distance between lines in points; 16 points are one row.
  ///
  /// `pinnedViews` has no effect: headers scroll with their rows.
  @_disfavoredOverload
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.init(columns: columns, alignment: alignment, spacing: .points(spacing), content: content)
  }

  /// The content and behavior of the view.
  public var body: some View {
    LazyRows(
      settings: LazySettings(
        axis: .vertical, spacing: spacing, alignment: Alignment(horizontal: alignment, vertical: .top),
        tracks: columns.isEmpty ? [GridItem()] : columns),
      list: RowList(of: content))
  }
}

/// A grid inside a `ScrollView(.horizontal)` whose rows are declared, and that builds only the visible views.
///
/// Views are found as in a `LazyHStack`, and fill the rows from top to bottom.
public struct LazyHGrid<Content: View>: View {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: Int
  let content: Content

  /// Creates a grid, with one terminal column between its columns if `spacing` is `nil`.
  ///
  /// `pinnedViews` has no effect: headers scroll with their rows.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Length? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing?.columns ?? 1
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    LazyRows(
      settings: LazySettings(
        axis: .horizontal, spacing: spacing, alignment: Alignment(horizontal: .leading, vertical: alignment),
        tracks: rows.isEmpty ? [GridItem()] : rows),
      list: RowList(of: content))
  }
}
