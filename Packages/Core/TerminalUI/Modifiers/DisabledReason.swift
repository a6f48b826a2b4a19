extension EnvironmentValues {
  private struct DisabledReasonKey: EnvironmentKey {
    static let defaultValue: String? = nil
  }

  /// The reason why controls are disabled; `nil` if they are enabled or no view sets a reason.
  var disabledReason: String? {
    get { self[DisabledReasonKey.self] }
    set { self[DisabledReasonKey.self] = newValue }
  }
}

extension View {
  /// Disables the controls in the view, with a reason that the command palette shows.
  ///
  /// - Parameters:
  ///   - isDisabled: Whether to disable the controls.
  ///   - reason: A short sentence without a period, such as "The order is completed".
  /// - Returns: A view whose controls may be disabled.
  public func disabled(_ isDisabled: Bool = true, reason: String) -> some View {
    let reason = isDisabled ? reason : nil
    return disabled(isDisabled).transformEnvironment(\.disabledReason, by: reason) { $0 = $0 ?? reason }
  }
}
