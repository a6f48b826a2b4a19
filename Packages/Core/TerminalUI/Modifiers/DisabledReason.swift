extension EnvironmentValues {
  private struct DisabledReasonKey: EnvironmentKey {
    static let defaultValue: String? = nil
  }

  /// Why the controls are disabled; `nil` if they are enabled or no view gives the reason.
  var disabledReason: String? {
    get { self[DisabledReasonKey.self] }
    set { self[DisabledReasonKey.self] = newValue }
  }
}

extension View {
  /// Disables the controls in the view, with the reason that the command palette shows.
  ///
  /// - Parameter reason: A short sentence without a full stop, such as "The order is completed".
  public func disabled(_ isDisabled: Bool = true, reason: String) -> some View {
    let reason = isDisabled ? reason : nil
    return disabled(isDisabled).transformEnvironment(\.disabledReason, by: reason) { $0 = $0 ?? reason }
  }
}
