/// The course of a change between two values.
enum AnimationCurve: Hashable, Sendable {
  case linear, easeIn, easeOut, easeInOut
  /// A cubic Bezier curve from (0, 0) to (1, 1), by its control points.
  case bezier(Double, Double, Double, Double)

  /// Returns the share of the change at a share of the time; both are from 0 to 1.
  func progress(at time: Double) -> Double {
    switch self {
    case .linear: time
    case .easeIn: time * time
    case .easeOut: 1 - (1 - time) * (1 - time)
    case .easeInOut: time < 0.5 ? 2 * time * time : 1 - 2 * (1 - time) * (1 - time)
    case .bezier(let x1, let y1, let x2, let y2): Self.bezier(at: time, (x1, y1), (x2, y2))
    }
  }

  /// Returns the height of a Bezier curve, for whose parameter it searches by bisection.
  private static func bezier(at x: Double, _ first: (x: Double, y: Double), _ second: (x: Double, y: Double)) -> Double
  {
    func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    // 2^-16 is less than the smallest difference of two colors.
    for _ in 0..<16 {
      let middle = (low + high) / 2
      if value(first.x, second.x, middle) < x { low = middle } else { high = middle }
    }
    return min(1, max(0, value(first.y, second.y, (low + high) / 2)))
  }
}

extension Animation {
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

  /// Returns an animation of constant speed, over a duration in seconds; less than zero counts as zero.
  public static func linear(duration: Double) -> Animation { Animation(.linear, seconds: duration) }
  /// Returns an animation that is slow at the start, over a duration in seconds; less than zero counts as zero.
  public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, seconds: duration) }
  /// Returns an animation that is slow at the end, over a duration in seconds; less than zero counts as zero.
  public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, seconds: duration) }
  /// Returns an animation that is slow at both ends, over a duration in seconds; less than zero counts as zero.
  public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, seconds: duration) }

  /// Returns an animation whose course is a cubic Bezier curve.
  ///
  /// `p1x` and `p2x` are the shares of the time of its two control points, from 0 to 1. `duration` is in seconds; less
  /// than zero counts as zero.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    let share = { (value: Double) in value > 0 ? min(1, value) : 0 }
    return Animation(.bezier(share(p1x), p1y.isFinite ? p1y : 0, share(p2x), p2y.isFinite ? p2y : 1), seconds: duration)
  }

  /// A quick start and a slow end, over 0.5 seconds, because cells cannot oscillate.
  public static let spring = easeOut(duration: 0.5)
  /// A quick start and a slow end, over 0.15 seconds.
  public static let interactiveSpring = easeOut(duration: 0.15)
  /// The same as `spring`.
  public static let bouncy = spring
  /// The same as `spring`.
  public static let smooth = spring
  /// A quick start and a slow end, over 0.3 seconds.
  public static let snappy = easeOut(duration: 0.3)

  /// Returns an animation with a quick start and a slow end.
  ///
  /// Only `duration` counts, in seconds, because cells cannot oscillate; less than zero counts as zero.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    easeOut(duration: duration)
  }

  /// Returns an animation with a quick start and a slow end.
  ///
  /// Only `response` counts, in seconds, because cells cannot oscillate; less than zero counts as zero.
  public static func spring(response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
    easeOut(duration: response)
  }

  /// Returns an animation with a quick start and a slow end, as long as the spring needs to swing once.
  ///
  /// A mass or stiffness of zero or less counts as 1. The others are ignored, because cells cannot oscillate.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    let ratio = (mass > 0 ? mass : 1) / (stiffness > 0 ? stiffness : 1)
    return easeOut(duration: 2 * Double.pi * ratio.squareRoot())
  }

  /// Returns an animation with a quick start and a slow end.
  ///
  /// Only `duration` counts, in seconds, because cells cannot oscillate; less than zero counts as zero.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    easeOut(duration: duration)
  }

  /// Returns the same as `spring(duration:bounce:blendDuration:)`.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    easeOut(duration: duration)
  }
}
