/// Durations of animations.
public struct MotionTokens: Hashable, Sendable {
  /// The feedback to a key press or a tap.
  public var quick: Duration
  /// Transitions between screens and between the states of the root view, which fade so that nothing flickers.
  public var standard: Duration

  /// Creates a set of durations.
  public init(quick: Duration, standard: Duration) {
    self.quick = quick
    self.standard = standard
  }

  /// The durations of the built-in themes.
  public static let standard = MotionTokens(quick: .milliseconds(150), standard: .milliseconds(300))
}
