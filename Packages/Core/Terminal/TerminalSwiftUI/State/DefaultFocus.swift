/// How strongly a view prefers its default focus, which has no effect: the control gets the focus when it appears.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  /// The only priority.
  public static let automatic = DefaultFocusEvaluationPriority()
  /// The same as `automatic`.
  public static let userInitiated = DefaultFocusEvaluationPriority()
}

extension View {
  /// Moves the focus to the control with a value when the view appears; the priority has no effect.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    modifier(DefaultFocusModifier(storage: binding.storage, value: value))
  }

  /// Sets whether the control is preferred when a screen appears and no control has the focus.
  ///
  /// The namespace has no effect: the preference applies to the whole screen.
  public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
    environment(\.prefersDefaultFocus, prefersDefaultFocus)
  }
}
