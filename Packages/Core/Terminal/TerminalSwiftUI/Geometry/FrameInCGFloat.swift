// On Linux, `CGFloat` is a type of its own: `.rowHeight` is not found where a frame expects a `Double`, and a `CGFloat?` does
// not convert. The forms with a length that is not optional are the best match of a calculation of literals, as in
// `.frame(width: 2 * 40)`, which would otherwise be ambiguous.

extension View {
  /// Sets a fixed size of the view, in lengths that `CGFloat` declares.
  ///
  /// - Parameters:
  ///   - width: The width in points, of which 8 are one column; `nil` uses that of the view.
  ///   - height: The height in points, of which 16 are one row; `nil` uses that of the view.
  ///   - alignment: The position of the view in a larger frame.
  @_disfavoredOverload
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    frame(width: width.map(Length.points), height: height.map(Length.points), alignment: alignment)
  }

  /// Limits the size of the view, in lengths that `CGFloat` declares.
  ///
  /// All lengths are in points, of which 8 are one column and 16 are one row.
  ///
  /// - Parameters:
  ///   - minWidth: The minimum width.
  ///   - idealWidth: The width if the parent proposes none.
  ///   - maxWidth: The maximum width.
  ///   - minHeight: The minimum height.
  ///   - idealHeight: The height if the parent proposes none.
  ///   - maxHeight: The maximum height.
  ///   - alignment: The position of the view in a larger frame.
  @_disfavoredOverload
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    frame(
      minWidth: minWidth.map(Length.points), idealWidth: idealWidth.map(Length.points),
      maxWidth: maxWidth.map(Length.points), minHeight: minHeight.map(Length.points),
      idealHeight: idealHeight.map(Length.points), maxHeight: maxHeight.map(Length.points), alignment: alignment)
  }

  /// Sets a fixed width of the view, in lengths that `CGFloat` declares, as in `.frame(width: .sidebar)`.
  ///
  /// - Parameters:
  ///   - width: The width in points, of which 8 are one column.
  ///   - height: The height in points, of which 16 are one row; `nil` uses that of the view.
  ///   - alignment: The position of the view in a larger frame.
  @_disfavoredOverload
  public func frame(width: CGFloat, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    frame(width: .points(Double(width)), height: height.map(Length.points), alignment: alignment)
  }

  /// Sets a fixed height of the view, in lengths that `CGFloat` declares, as in `.frame(height: .row)`.
  ///
  /// - Parameters:
  ///   - height: The height in points, of which 16 are one row.
  ///   - alignment: The position of the view in a larger frame.
  @_disfavoredOverload
  public func frame(height: CGFloat, alignment: Alignment = .center) -> some View {
    frame(height: .points(Double(height)), alignment: alignment)
  }

  /// Limits the size of the view, in lengths that `CGFloat` declares.
  ///
  /// All lengths are in points, of which 8 are one column and 16 are one row.
  ///
  /// - Parameters:
  ///   - minWidth: The minimum width.
  ///   - maxWidth: The maximum width.
  ///   - minHeight: The minimum height.
  ///   - maxHeight: The maximum height.
  ///   - alignment: The position of the view in a larger frame.
  @_disfavoredOverload
  public func frame(
    minWidth: CGFloat, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    frame(
      minWidth: .points(Double(minWidth)), maxWidth: maxWidth.map(Length.points),
      minHeight: minHeight.map(Length.points), maxHeight: maxHeight.map(Length.points), alignment: alignment)
  }

  /// Limits the size of the view, in lengths that `CGFloat` declares.
  ///
  /// All lengths are in points, of which 8 are one column and 16 are one row.
  ///
  /// - Parameters:
  ///   - maxWidth: The maximum width.
  ///   - minHeight: The minimum height.
  ///   - maxHeight: The maximum height.
  ///   - alignment: The position of the view in a larger frame.
  @_disfavoredOverload
  public func frame(
    maxWidth: CGFloat, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    frame(
      maxWidth: .points(Double(maxWidth)), minHeight: minHeight.map(Length.points),
      maxHeight: maxHeight.map(Length.points), alignment: alignment)
  }

  /// Limits the size of the view, in lengths that `CGFloat` declares.
  ///
  /// All lengths are in points, of which 8 are one column and 16 are one row.
  ///
  /// - Parameters:
  ///   - minHeight: The minimum height.
  ///   - maxHeight: The maximum height.
  ///   - alignment: The position of the view in a larger frame.
  @_disfavoredOverload
  public func frame(
    minHeight: CGFloat, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    frame(
      minHeight: .points(Double(minHeight)), maxHeight: maxHeight.map(Length.points), alignment: alignment)
  }

  /// Limits the size of the view, in lengths that `CGFloat` declares.
  ///
  /// All lengths are in points, of which 8 are one column and 16 are one row.
  ///
  /// - Parameters:
  ///   - maxHeight: The maximum height.
  ///   - alignment: The position of the view in a larger frame.
  @_disfavoredOverload
  public func frame(
    maxHeight: CGFloat, alignment: Alignment = .center
  ) -> some View {
    frame(
      maxHeight: .points(Double(maxHeight)), alignment: alignment)
  }
}

extension Length {
  /// Returns a length in points, from Foundation's type.
  fileprivate static func points(_ count: CGFloat) -> Length { .points(Double(count)) }
}
