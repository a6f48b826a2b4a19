extension View {
  /// Sets the case of the texts in the view; `nil` does not change the texts.
  public func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  /// Draws the texts in the view as blocks, and hides them from screen readers.
  ///
  /// Controls are still named by their texts.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons, by: reason) { $0.formUnion(reason) }
  }

  /// Shows the texts in the view, even if an enclosing view hides them.
  public func unredacted() -> some View {
    environment(\.redactionReasons, [])
  }

  /// Has no effect: nothing but `redacted(reason:)` hides texts.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
}
