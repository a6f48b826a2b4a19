extension Window {
  /// The time until all finite animations have ended; zero if none is running.
  public var timeToRest: Duration { animator.timeToRest }

  /// The time until the next frame of an endless animation, such as a spinner; `nil` while a finite animation runs.
  ///
  /// Code that waits until a program settles must not wait for this frame.
  public var timeToRestlessFrame: Duration? { animator.timeToRestlessFrame }

  /// Whether changes show immediately, for a terminal without colors to blend.
  public var showsChangesAtOnce: Bool {
    get { animator.isInstant }
    set { animator.isInstant = newValue }
  }
}
