/// Has frames drawn while something moves, at 30 a second at the most. While nothing moves nobody waits for anything.
///
/// What moves asks for its next frame while it draws: what is no longer drawn is no longer moved.
@MainActor
final class Animator {
  let clock: FrameClock
  /// Whether what is to move arrives at once: the terminal shows no colours to blend.
  var isInstant = false

  private let tasks: TaskBag
  /// When a frame is due, for what comes to an end by itself and for what goes on for ever.
  private var endingDeadline: Duration?
  private var repeatingDeadline: Duration?
  /// When the last of what comes to an end by itself does.
  private var restTime = Duration.zero
  private var ticker: Int?
  private var wakeTime: Duration?
  /// Asks for the frame that is due.
  var onTick: @MainActor () -> Void = {}

  static let frameInterval = Duration.milliseconds(1000) / 30

  init(clock: FrameClock, tasks: TaskBag) {
    self.clock = clock
    self.tasks = tasks
  }

  var now: Duration { clock.elapsed }

  /// Asks for a frame in a thirtieth of a second, or at the fade's end if that comes sooner: nothing is left to draw then.
  func requestFrame(for fade: Fade) {
    let end = fade.start + fade.animation.duration
    restTime = max(restTime, end)
    let next = end > now ? min(end, now + Self.frameInterval) : now + Self.frameInterval
    endingDeadline = min(endingDeadline ?? .seconds(Int64.max), next)
    wait()
  }

  /// Asks for a frame at a moment, for what goes on for ever.
  func requestRepeatingFrame(at moment: Duration) {
    // An attosecond later than anybody else would wake, so that whoever watches the clock can tell this sleeper apart.
    let frame = max(moment, now + Self.frameInterval) + Duration(secondsComponent: 0, attosecondsComponent: 1)
    repeatingDeadline = min(repeatingDeadline ?? .seconds(Int64.max), frame)
    wait()
  }

  /// How long it takes until all has come to rest that ever does.
  var timeToRest: Duration { max(.zero, restTime - now) }

  /// How long it takes until the frame that only what never comes to rest waits for; `nil` where there is none.
  var timeToRestlessFrame: Duration? { endingDeadline == nil ? wakeTime.map { $0 - now } : nil }

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
    onTick()
  }
}
