public import TerminalUI

/// Hosts a scene without a terminal and uses it as a person would, in virtual time.
///
/// Time moves only as far as it must: a command lets everything that is ready run to its end, and waits for the app to
/// come to rest - for at most a second of its time - where a person would wait, too.
@MainActor
public final class Driver {
  /// What the app does with what comes from outside its window.
  public struct Hooks {
    /// Opens a link; gives whether the app took it.
    public var open: @MainActor (String) async -> Bool
    /// Receives the notification in a file; gives whether the app took it.
    public var notify: @MainActor (String) async throws -> Bool
    /// Waits for what the app still writes when its window has closed.
    public var finish: @MainActor () async -> Void
    /// Lets what the app stands on fail as a text says; throws where the text says nothing that can be had.
    public var fault: @MainActor (String) throws(CommandError) -> Void
    /// Waits for what takes real time, whatever the clock says.
    public var answersArrived: @MainActor () async -> Void

    public init(
      open: @escaping @MainActor (String) async -> Bool = { _ in false },
      notify: @escaping @MainActor (String) async throws -> Bool = { _ in false },
      finish: @escaping @MainActor () async -> Void = {},
      fault: @escaping @MainActor (String) throws(CommandError) -> Void = Hooks.refuseFault,
      answersArrived: @escaping @MainActor () async -> Void = {}
    ) {
      self.open = open
      self.notify = notify
      self.finish = finish
      self.fault = fault
      self.answersArrived = answersArrived
    }

    /// What an app does that cannot be made to fail.
    public static let refuseFault: @MainActor (String) throws(CommandError) -> Void = { _ throws(CommandError) in
      throw .failed("nothing here fails on purpose")
    }
  }

  public let clock: VirtualClock
  /// The window that the scene is shown in.
  public let window: Window
  let hooks: Hooks
  /// The mistakes in the program that have shown so far; each fails the step in which it shows.
  public private(set) var faults: [RuntimeFault] = []
  private let executor = WatchedExecutor()
  private let phase = ScenePhaseModel()

  /// How long a command waits for the app to come to rest, in the app's time.
  private static let patience = Duration.seconds(1)
  /// How long an expectation waits for what it expects.
  private static let expectationPatience = Duration.seconds(5)

  /// - Parameter storage: where scenes keep what they store, to be found by the next driver that is given it.
  public init(
    _ scene: some Scene, size: Size = Size(width: 80, height: 24), clock: VirtualClock,
    storage: (any SceneStorageStore)? = nil, hooks: Hooks = Hooks()
  ) {
    self.clock = clock
    self.hooks = hooks
    let phase = phase
    window = Window(size: size, clock: clock, executor: executor) {
      HostView(scene: scene, phase: phase, storage: storage)
    }
    // In debug builds; a release build has nothing to check with.
    window.checksReuse = true
    window.onFault = { [weak self] in self?.faults.append($0) }
    window.update()
  }

  /// The screen as lines of text.
  public var screen: [String] { window.text() }

  /// Ends the app as a quit does.
  public func close() async {
    phase.phase = .background
    await settle()
    window.close()
    await settle()
    await hooks.finish()
  }

  func setPhase(_ phase: ScenePhase) {
    self.phase.phase = phase
  }

  // MARK: Time

  /// Lets everything run that is ready, without moving the clock.
  ///
  /// Each round proves four things:
  /// - After `Task.yield()`, the jobs that were in the main actor's queue have run: it is first in, first out.
  /// - After the empty task, the jobs that were in the queue of the system's threads have started.
  /// - After `executor.idle()`, no task of a view runs or is queued outside the main actor.
  /// - After `answersArrived`, no request to the app's server is under way.
  ///
  /// No API of Swift 6.3 says whether a job is queued or running anywhere. A `Task` that the app starts itself can
  /// therefore change actors unseen, which takes it one round each time. Sixteen rounds without a visible change allow for
  /// sixteen such changes in a row.
  public func settle() async {
    var quietRounds = 0
    while quietRounds < 16 {
      let before = (executor.startedCount, window.evaluationCount)
      await Task.yield()
      await Task.detached(priority: Task.currentPriority) {}.value
      await executor.idle()
      await hooks.answersArrived()
      // As in a terminal, what asks for a frame gets one: animations begin when they are drawn.
      window.drawIfNeeded()
      quietRounds = before == (executor.startedCount, window.evaluationCount) ? quietRounds + 1 : 0
    }
  }

  /// Moves the clock, waking everyone on the way in turn.
  public func advance(by duration: Duration) async {
    await settle()
    let end = clock.now.advanced(by: duration)
    while let next = clock.nextDeadline, next <= end {
      clock.advance(to: next)
      await settle()
    }
    clock.advance(to: end)
    await settle()
  }

  /// When the next sleeper wakes, or an animation ends; apart from what moves for ever: nobody waits for a spinner.
  private var nextAwaited: VirtualClock.Instant? {
    let restless = window.timeToRestlessFrame.map { clock.now.advanced(by: $0) }
    let rest = window.timeToRest
    return [clock.nextDeadline(ignoring: restless), rest > .zero ? clock.now.advanced(by: rest) : nil]
      .compactMap(\.self).min()
  }

  /// As `settle()`, and lets the animations that it started come to their end.
  func settleAnimations() async {
    await settle()
    let rest = window.timeToRest
    if rest > .zero { await advance(by: rest) }
  }

  /// Waits until nobody sleeps who will wake soon.
  public func rest() async {
    await settle()
    let end = clock.now.advanced(by: Self.patience)
    while let next = nextAwaited, next <= end {
      clock.advance(to: next)
      await settle()
    }
  }

  /// Waits until the screen shows a text. Gives whether it does.
  func waits(for text: String) async -> Bool {
    if shows(text) { return true }
    await settle()
    let end = clock.now.advanced(by: Self.expectationPatience)
    while !shows(text) {
      guard let next = nextAwaited, next <= end else { return false }
      clock.advance(to: next)
      await settle()
    }
    return true
  }

  /// Whether a line of the screen has the text in it.
  public func shows(_ text: String) -> Bool {
    screen.contains { $0.contains(text) }
  }
}
