extension View {
  /// Has no effect: keys and clicks reach a view by its rectangle of cells.
  public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View { self }

  /// Has no effect: a shadow would take cells beside the view, and is smaller than one.
  public func shadow(
    color: Color = .black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    self
  }

  /// Has no effect: characters cannot be blurred.
  public func blur(radius: Double, opaque: Bool = false) -> some View { self }
}
