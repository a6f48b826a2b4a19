extension View {
  /// Has no effect: the characters of a terminal cannot be turned.
  ///
  /// - Parameters:
  ///   - angle: Ignored.
  ///   - anchor: Ignored.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }

  /// Has no effect: a cell has one size.
  ///
  /// - Parameters:
  ///   - scale: Ignored.
  ///   - anchor: Ignored.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint) -> some View { self }
}
