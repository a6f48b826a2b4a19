extension Window {
  /// The time until all finite animations have ended; zero if none is running.
  public var timeUntilSettled: Duration { animator.timeUntilSettled }

  /// The time until the next frame of an endless animation, such as a spinner; `nil` while a finite animation runs.
  ///
  /// Code that waits until a program settles must not wait for this frame.
  public var timeUntilRepeatingFrame: Duration? { animator.timeUntilRepeatingFrame }

  /// Whether changes show immediately, for a terminal without colors to blend.
  public var disablesAnimations: Bool {
    get { animator.skipsAnimations }
    set { animator.skipsAnimations = newValue }
  }
}
