/// How strongly a view prefers its default focus, which has no effect: the control gets the focus when it appears.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  /// The only priority.
  public static let automatic = DefaultFocusEvaluationPriority()
  /// The same as `automatic`.
  public static let userInitiated = DefaultFocusEvaluationPriority()
}

extension View {
  /// Moves the focus to a control when the view appears.
  ///
  /// - Parameters:
  ///   - binding: The focus state.
  ///   - value: The value of the control that gets the focus.
  ///   - priority: Has no effect: the control gets the focus when it appears.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    modifier(DefaultFocusModifier(storage: binding.storage, value: value))
  }

  /// Sets whether the control is preferred when a screen appears and no control has the focus.
  ///
  /// - Parameters:
  ///   - prefersDefaultFocus: Whether the control is preferred.
  ///   - namespace: Has no effect: the preference applies to the whole screen.
  public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
    environment(\.prefersDefaultFocus, prefersDefaultFocus)
  }
}
