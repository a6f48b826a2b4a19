extension ProgressView {
  /// Creates an indeterminate progress view with the default title.
  public init() {
    self.init("Loading…")
  }
}
