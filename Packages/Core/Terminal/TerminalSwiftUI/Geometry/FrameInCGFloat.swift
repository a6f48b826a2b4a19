// On Linux, `CGFloat` is a type of its own: `.rowHeight` is not found where a frame expects a `Double`, and a `CGFloat?` does
// not convert. The forms with a length that is not optional are the best match of a calculation of literals, as in
// `.frame(width: 2 * 40)`, which would otherwise be ambiguous.

extension View {
  /// Sets a fixed size of the view, in points that `CGFloat` declares; `nil` uses that of the view.
  @_disfavoredOverload
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    frame(width: width.map(Length.points), height: height.map(Length.points), alignment: alignment)
  }

  /// Limits the size of the view, in lengths that `CGFloat` declares.
  ///
  /// All lengths are in points, of which 8 are one column and 16 are one row.
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
  @_disfavoredOverload
  public func frame(width: CGFloat, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    frame(width: .points(Double(width)), height: height.map(Length.points), alignment: alignment)
  }

  /// Sets a fixed height of the view, in lengths that `CGFloat` declares, as in `.frame(height: .row)`.
  @_disfavoredOverload
  public func frame(height: CGFloat, alignment: Alignment = .center) -> some View {
    frame(height: .points(Double(height)), alignment: alignment)
  }

  /// Limits the size of the view, in lengths that `CGFloat` declares.
  ///
  /// All lengths are in points, of which 8 are one column and 16 are one row.
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
  @_disfavoredOverload
  public func frame(
    maxHeight: CGFloat, alignment: Alignment = .center
  ) -> some View {
    frame(
      maxHeight: .points(Double(maxHeight)), alignment: alignment)
  }
}

extension Length {
  fileprivate static func points(_ count: CGFloat) -> Length { .points(Double(count)) }
}
