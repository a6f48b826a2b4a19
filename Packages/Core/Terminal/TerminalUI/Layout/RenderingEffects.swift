extension View {
  /// Has no effect: the characters of a terminal cannot be turned.
  ///
  /// - Parameters:
  ///   - angle: Ignored.
  ///   - anchor: Ignored.
  /// - Returns: The view itself.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }

  /// Has no effect: the characters of a terminal cannot be turned.
  ///
  /// - Parameters:
  ///   - angle: Ignored.
  ///   - axis: Ignored.
  ///   - anchor: Ignored.
  ///   - anchorZ: Ignored.
  ///   - perspective: Ignored.
  /// - Returns: The view itself.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center, anchorZ: Double = 0,
    perspective: Double = 1
  ) -> some View {
    self
  }

  /// Has no effect: a cell has one size.
  ///
  /// - Parameters:
  ///   - scale: Ignored.
  ///   - anchor: Ignored.
  /// - Returns: The view itself.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint) -> some View { self }

  /// Has no effect: a cell has one size.
  ///
  /// - Parameters:
  ///   - scale: Ignored.
  ///   - anchor: Ignored.
  /// - Returns: The view itself.
  public func scaleEffect(_ scale: GeometrySize, anchor: UnitPoint = .center) -> some View { self }

  /// Has no effect: a cell has one size.
  ///
  /// - Parameters:
  ///   - x: Ignored.
  ///   - y: Ignored.
  ///   - anchor: Ignored.
  /// - Returns: The view itself.
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View { self }

  /// Has no effect: each view writes its cells directly, so there is no image to draw it into.
  ///
  /// - Parameter opaque: Ignored.
  /// - Returns: The view itself.
  public func drawingGroup(opaque: Bool = false) -> some View { self }

  /// Has no effect: `opacity(_:)` always blends a view as a whole.
  ///
  /// - Returns: The view itself.
  public func compositingGroup() -> some View { self }
}
