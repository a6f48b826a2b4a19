extension View {
  private func recognizing(
    _ gesture: some Gesture, _ precedence: GestureNode.Precedence, _ mask: GestureMask
  ) -> some View {
    let recognizer = AnyGestureRecognizer(gesture).erased
    return modifier(GestureModifier(recognizer: recognizer, precedence: precedence, mask: mask))
  }

  /// Recognizes a gesture on the view, after the gestures and controls inside.
  public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, .low, mask)
  }

  /// Recognizes a gesture on the view, before the gestures and controls inside.
  public func highPriorityGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, .high, mask)
  }

  /// Recognizes a gesture on the view, at the same time as the gestures of the views around it.
  ///
  /// A control inside receives a press alone.
  public func simultaneousGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, .simultaneous, mask)
  }
}
