extension ProgressView {
  /// Says that something is going on, without saying what.
  public init() {
    self.init("Loading…")
  }
}
