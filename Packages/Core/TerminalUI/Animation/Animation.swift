/// How a change becomes visible over time (SwiftUI's type of the same name).
///
/// A terminal has whole cells, so what an animation can move gradually is colour: `opacity(_:)` and `transition(.opacity)`.
/// Places and sizes change at once.
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
  public static let linear = linear(duration: 0.35)
  public static let easeIn = easeIn(duration: 0.35)
  public static let easeOut = easeOut(duration: 0.35)
  public static let easeInOut = easeInOut(duration: 0.35)
  /// Cells do not swing: a spring is a quick start and a slow end.
  public static let spring = easeOut(duration: 0.5)

  /// Even, over so many seconds.
  public static func linear(duration: Double) -> Animation { Animation(.linear, seconds: duration) }
  /// Slow at the start, over so many seconds.
  public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, seconds: duration) }
  /// Slow at the end, over so many seconds.
  public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, seconds: duration) }
  /// Slow at both ends, over so many seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, seconds: duration) }

  /// A spring that takes about so many seconds; how far it would swing has no meaning in cells.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    easeOut(duration: duration)
  }

  /// How far the change has come after some time: from 0 to 1.
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
