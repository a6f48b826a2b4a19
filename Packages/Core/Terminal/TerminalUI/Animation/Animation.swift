/// The timing of an animated change (SwiftUI's type of the same name).
///
/// A terminal has whole cells, so only color can change gradually: by `opacity(_:)` and `transition(.opacity)`.
/// Positions and sizes change immediately.
public struct Animation: Hashable, Sendable {
  private let curve: AnimationCurve
  /// The duration of one run, without the delay.
  private let runDuration: Duration
  private var startDelay = Duration.zero
  /// The number of runs; `nil` for an animation without an end.
  private var runCount: Int? = 1
  /// Whether every other run goes backward.
  private var isReversing = false
  /// The action after the changes, if `withAnimation` was called with one.
  package var completion: AnimationCompletion?

  /// Creates an animation; seconds below zero, or what is not a number, count as zero.
  init(_ curve: AnimationCurve, seconds: Double) {
    self.curve = curve
    runDuration = Self.duration(seconds)
  }

  /// Returns a duration of at most a day, which is longer than anyone waits, so that it can be computed with.
  private static func duration(_ seconds: Double) -> Duration {
    .seconds(seconds > 0 ? min(seconds, 86_400) : 0)
  }

  /// Returns an animation that starts after a delay in seconds; less than zero counts as zero.
  public func delay(_ delay: Double) -> Animation {
    var later = self
    later.startDelay += Self.duration(delay)
    return later
  }

  /// Returns an animation whose speed is multiplied by a factor; zero, or what is not a number, counts as 1.
  public func speed(_ speed: Double) -> Animation {
    guard speed.isFinite, speed != 0 else { return self }
    var faster = Animation(curve, seconds: runDuration / .seconds(1) / speed.magnitude)
    (faster.startDelay, faster.runCount) = (Self.duration(startDelay / .seconds(1) / speed.magnitude), runCount)
    (faster.isReversing, faster.completion) = (isReversing, completion)
    return faster
  }

  /// Returns an animation of several runs, at least one; with `autoreverses`, every other run goes backward.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    var repeated = self
    // More runs than anyone waits for would exceed a `Duration`.
    (repeated.runCount, repeated.isReversing) = (min(max(1, repeatCount), 1_000_000), autoreverses)
    return repeated
  }

  /// Returns an animation that runs until the view changes again or disappears.
  ///
  /// It applies to `opacity(_:)`; a transition runs once.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var repeated = self
    (repeated.runCount, repeated.isReversing) = (runDuration > .zero ? nil : 1, autoreverses)
    return repeated
  }

  var isEndless: Bool { runCount == nil }
  /// The time to the end, or to the end of the first run of an animation without an end.
  var duration: Duration { startDelay + runDuration * (runCount ?? 1) }

  var once: Animation {
    var single = self
    single.runCount = 1
    return single
  }

  /// Returns the progress of the change after some time, from 0 to 1.
  func progress(after elapsed: Duration) -> Double {
    guard runDuration > .zero, isEndless || elapsed < duration else { return 1 }
    let time = max(0, (elapsed - startDelay) / runDuration)
    // Just before the end of the last run, the quotient can be rounded up to its end.
    let run = min(time.rounded(.down), Double(runCount ?? .max) - 1)
    let isBackward = isReversing && run.truncatingRemainder(dividingBy: 2) == 1
    return curve.progress(at: isBackward ? 1 - (time - run) : time - run)
  }
}

/// Animates the view updates that the changes in a closure cause (SwiftUI's function of the same name).
///
/// The animation applies to each body that is evaluated again because of a change of state or of an observed object.
///
/// `animation` is the animation; `nil` shows the changes immediately.
///
/// - Throws: The error that the closure throws.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$current.withValue(animation, operation: body)
}

/// An action after the changes of an animation, which runs once.
@MainActor
package final class AnimationCompletion: Hashable {
  private var action: (@MainActor () -> Void)?

  package init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  /// Runs the action after a duration, unless it is scheduled already.
  func schedule(after duration: Duration, in window: Window) {
    guard let action else { return }
    self.action = nil
    let clock = window.animator.clock
    let end = clock.elapsed + duration
    window.tasks.start { [weak window] in
      guard (try? await clock.sleep(until: end)) != nil, !Task.isCancelled else { return }
      action()
      window?.setNeedsFrame()
    }
  }

  package nonisolated static func == (lhs: AnimationCompletion, rhs: AnimationCompletion) -> Bool { lhs === rhs }
  package nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

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
    Transaction.$current.withValue(animation) { content._update(node.children[0]) }
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
  public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    AnimatedView(content: self, animation: animation, value: value)
  }
}
