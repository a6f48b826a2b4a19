/// The timing of an animated change (SwiftUI's type of the same name).
///
/// A terminal has whole cells, so only color can change gradually: by `opacity(_:)` and `transition(.opacity)`.
/// Positions and sizes change immediately.
public struct Animation: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
  }

  let curve: Curve
  let duration: Duration

  private init(_ curve: Curve, seconds: Double) {
    self.curve = curve
    duration = .seconds(max(0, seconds))
  }

  /// Slow at both ends, over 0.35 seconds.
  public static let `default` = easeInOut
  /// Constant speed, over 0.35 seconds.
  public static let linear = linear(duration: 0.35)
  /// Slow at the start, over 0.35 seconds.
  public static let easeIn = easeIn(duration: 0.35)
  /// Slow at the end, over 0.35 seconds.
  public static let easeOut = easeOut(duration: 0.35)
  /// Slow at both ends, over 0.35 seconds.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// A quick start and a slow end, over 0.5 seconds, because cells cannot oscillate.
  public static let spring = easeOut(duration: 0.5)

  /// Returns an animation of constant speed.
  ///
  /// - Parameter duration: The duration in seconds; less than zero counts as zero.
  /// - Returns: The animation.
  public static func linear(duration: Double) -> Animation { Animation(.linear, seconds: duration) }
  /// Returns an animation that is slow at the start.
  ///
  /// - Parameter duration: The duration in seconds; less than zero counts as zero.
  /// - Returns: The animation.
  public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, seconds: duration) }
  /// Returns an animation that is slow at the end.
  ///
  /// - Parameter duration: The duration in seconds; less than zero counts as zero.
  /// - Returns: The animation.
  public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, seconds: duration) }
  /// Returns an animation that is slow at both ends.
  ///
  /// - Parameter duration: The duration in seconds; less than zero counts as zero.
  /// - Returns: The animation.
  public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, seconds: duration) }

  /// Returns an animation with a quick start and a slow end.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; less than zero counts as zero.
  ///   - bounce: Ignored, because cells cannot oscillate. Accepted for SwiftUI compatibility.
  /// - Returns: The animation.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    easeOut(duration: duration)
  }

  /// Returns the progress of the change after some time, from 0 to 1.
  func progress(after elapsed: Duration) -> Double {
    guard duration > .zero, elapsed < duration else { return 1 }
    let time = max(0, elapsed / duration)
    switch curve {
    case .linear: return time
    case .easeIn: return time * time
    case .easeOut: return 1 - (1 - time) * (1 - time)
    case .easeInOut: return time < 0.5 ? 2 * time * time : 1 - 2 * (1 - time) * (1 - time)
    }
  }
}
