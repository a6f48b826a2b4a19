extension Window {
  /// How long it takes until every animation that ends has ended; zero while none runs.
  public var timeToRest: Duration { animator.timeToRest }

  /// How long it takes until the next frame of what moves for ever, such as a spinner, where nothing else moves.
  ///
  /// Whoever waits for a program to come to rest does not wait for this.
  public var timeToRestlessFrame: Duration? { animator.timeToRestlessFrame }

  /// Whether what would move arrives at once: for a terminal without colours that can be blended.
  public var showsChangesAtOnce: Bool {
    get { animator.isInstant }
    set { animator.isInstant = newValue }
  }
}
