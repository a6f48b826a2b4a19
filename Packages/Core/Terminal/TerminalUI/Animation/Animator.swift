/// Schedules frames while something is animated, at most 30 per second.
///
/// Views request their next frame while they draw, so a view that is no longer drawn stops its animation. Without
/// animations no timer runs.
@MainActor
final class Animator {
  let clock: FrameClock
  /// Whether changes show immediately because the terminal has no colors to blend.
  var skipsAnimations = false

  private let tasks: TaskBag
  /// The time at which the next frame of a finite animation is due.
  private var endingDeadline: Duration?
  /// The time at which the next frame of an endless animation is due.
  private var repeatingDeadline: Duration?
  private var lastEndTime = Duration.zero
  private var animatedNodes: [Node] = []
  private var ticker: Int?
  private var wakeTime: Duration?
  var onTick: @MainActor () -> Void = {}
  static let frameInterval = Duration.milliseconds(1000) / 30
  /// The time between two frames of a fade without an end, as of a spinner.
  private static let endlessInterval = Duration.milliseconds(100)

  init(clock: FrameClock, tasks: TaskBag) {
    self.clock = clock
    self.tasks = tasks
  }

  var now: Duration { clock.elapsed }
  private(set) var frameTime = Duration.zero

  func beginFrame() { frameTime = now }

  /// Removes and returns the nodes that were animated in the last frame.
  ///
  /// Those that are still animated register themselves again while they are drawn.
  func takeAnimatedNodes() -> [Node] {
    defer { animatedNodes = [] }
    return animatedNodes
  }

  func drawInNextFrame(_ node: Node) {
    if !animatedNodes.contains(where: { $0 === node }) { animatedNodes.append(node) }
  }

  /// Requests a frame after 1/30 of a second, or at the end of the fade if that is sooner.
  func requestFrame(for fade: Fade, of node: Node) {
    guard !fade.animation.isEndless else { return requestRepeatingFrame(at: now + Self.endlessInterval, of: node) }
    drawInNextFrame(node)
    let end = fade.start + fade.animation.duration
    lastEndTime = max(lastEndTime, end)
    let next = end > now ? min(end, now + Self.frameInterval) : now + Self.frameInterval
    endingDeadline = min(endingDeadline ?? .seconds(Int64.max), next)
    wait()
  }

  func requestRepeatingFrame(at moment: Duration, of node: Node) {
    drawInNextFrame(node)
    // One attosecond later than other timers, so that an observer of the clock can distinguish this sleeper.
    let frame = max(moment, now + Self.frameInterval) + Duration(secondsComponent: 0, attosecondsComponent: 1)
    repeatingDeadline = min(repeatingDeadline ?? .seconds(Int64.max), frame)
    wait()
  }

  /// The time until all finite animations have ended.
  var timeUntilSettled: Duration { max(.zero, lastEndTime - now) }
  /// The time until the next frame, if only endless animations request one; otherwise `nil`.
  var timeUntilRepeatingFrame: Duration? { endingDeadline == nil ? wakeTime.map { $0 - now } : nil }

  private func wait() {
    guard let next = [endingDeadline, repeatingDeadline].compactMap(\.self).min() else { return }
    if let wakeTime, wakeTime <= next { return }
    if let ticker { tasks.cancel(ticker) }
    wakeTime = next
    let clock = clock
    ticker = tasks.start { [weak self] in
      guard (try? await clock.sleep(until: next)) != nil, !Task.isCancelled else { return }
      self?.tick()
    }
  }

  private func tick() {
    ticker = nil
    wakeTime = nil
    endingDeadline = nil
    repeatingDeadline = nil
    for node in animatedNodes where node.isInTree { node.animationDidAdvance() }
    onTick()
  }
}

/// A type-erased clock: the elapsed time, and a way to sleep.
struct FrameClock: Sendable {
  private let read: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    read = { start.duration(to: clock.now) }
    wait = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// The time since this value was created.
  var elapsed: Duration { read() }

  /// Waits until the given time has elapsed since this value was created.
  func sleep(until moment: Duration) async throws {
    if moment > elapsed { try await wait(moment) }
  }
}

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
