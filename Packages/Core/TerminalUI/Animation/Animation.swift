/// The timing of an animated change (SwiftUI's type of the same name).
///
/// A terminal has whole cells, so only color can change gradually: by `opacity(_:)` and `transition(.opacity)`.
/// Positions and sizes change immediately.
public struct Animation: Hashable, Sendable {
  private enum Curve: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
  }

  private let curve: Curve
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

/// The context of a state change: its animation.
enum Transaction {
  /// The animation of the changes that the current task makes.
  @TaskLocal static var animation: Animation?
}

/// Animates the view updates that the changes in a closure cause (SwiftUI's function of the same name).
///
/// The animation applies to each body that is evaluated again because of a change of state or of an observed object.
///
/// - Parameters:
///   - animation: The animation; `nil` shows the changes immediately.
///   - body: The closure that makes the changes.
/// - Returns: The result of the closure.
/// - Throws: The error that the closure throws.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$animation.withValue(animation, operation: body)
}

extension Binding {
  /// Returns a binding that animates each change made through it.
  ///
  /// - Parameter animation: The animation; `nil` shows the changes immediately.
  /// - Returns: A binding to the same value.
  public func animation(_ animation: Animation? = .default) -> Binding {
    Binding(get: { wrappedValue }, set: { value in withAnimation(animation) { wrappedValue = value } })
  }
}

/// Animates the updates of its content when a value has changed.
private struct AnimatedView<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let animation: Animation?
  let value: Value

  func makeNode(in parent: Node) -> AnimatedNode<Value> {
    let node = AnimatedNode(value, parent: parent)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: AnimatedNode<Value>) {
    let isChanged = node.value != value
    node.value = value
    guard isChanged else { return content._update(node.children[0]) }
    Transaction.$animation.withValue(animation) { content._update(node.children[0]) }
  }
}

private final class AnimatedNode<Value: Equatable>: Node {
  var value: Value

  init(_ value: Value, parent: Node) {
    self.value = value
    super.init(parent: parent)
  }
}

extension View {
  /// Animates the updates of the view when a value changes.
  ///
  /// This covers the update in which the value changes. For a change of a descendant's own state, use `withAnimation`.
  ///
  /// - Parameters:
  ///   - animation: The animation; `nil` shows the changes immediately.
  ///   - value: The value to compare with that of the last update.
  /// - Returns: A view with animated updates.
  public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    AnimatedView(content: self, animation: animation, value: value)
  }
}
