/// How long changes on the screen take.
public struct MotionTokens: Hashable, Sendable {
  /// A reply to a key or a tap.
  public var quick: Duration
  /// From one screen to the next, and between the root's states (D0, Part 2, "Preventing Flicker").
  public var standard: Duration

  public init(quick: Duration, standard: Duration) {
    self.quick = quick
    self.standard = standard
  }

  /// The durations of every theme of ours.
  public static let standard = MotionTokens(quick: .milliseconds(150), standard: .milliseconds(300))
}
