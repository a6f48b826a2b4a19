extension View {
  /// Runs an action when the view is clicked, with the position of the pointer in points.
  ///
  /// Each click is half a second after the one before at most. Return and Space count as a click at the center, however
  /// many clicks there must be.
  @_disfavoredOverload
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping @MainActor (GeometryPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Runs an action when the mouse button has been pressed on the view for some seconds without a long move.
  ///
  /// A terminal does not report how long a key is pressed, so Return and Space run the action immediately.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10, perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    return gesture(PressingGesture(base: press, onPressingChanged: onPressingChanged).onEnded { _ in action() })
  }
}

extension View {
  /// Has no effect: a terminal reports the pointer only when a button is pressed.
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View { self }
}
