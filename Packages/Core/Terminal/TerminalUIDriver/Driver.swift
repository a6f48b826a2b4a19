public import TerminalUI
// A host of an app needs the virtual clock of its `Driver`.
@_exported public import TrellisVirtualTime

/// A host that runs a scene without a terminal and simulates its user, in virtual time.
///
/// Time advances only as far as necessary. A command runs everything that is ready. Where a user would wait, it also
/// waits until the app is idle, for at most one second of virtual time.
@MainActor
public final class Driver {
  /// The app's handlers for events from outside its window.
  public struct Hooks {
    /// Opens a link, and returns whether the app handled it; `nil` passes links to the views.
    public var open: (@MainActor (String) async -> Bool)?
    /// Delivers the notification in a file, and returns whether the app handled it.
    public var notify: @MainActor (String) async throws -> Bool
    /// Waits for pending writes after the window has closed.
    public var finish: @MainActor () async -> Void
    /// Injects a fault into the app's dependencies; throws if the text describes no supported fault.
    public var fault: @MainActor (String) throws(CommandError) -> Void
    /// Waits for responses that take real time, regardless of the virtual clock.
    public var waitForResponses: @MainActor () async -> Void

    /// Creates handlers; by default, views receive links, notifications are not handled, and faults not supported.
    public init(
      open: (@MainActor (String) async -> Bool)? = nil,
      notify: @escaping @MainActor (String) async throws -> Bool = { _ in false },
      finish: @escaping @MainActor () async -> Void = {},
      fault: @escaping @MainActor (String) throws(CommandError) -> Void = Hooks.rejectFault,
      waitForResponses: @escaping @MainActor () async -> Void = {}
    ) {
      self.open = open
      self.notify = notify
      self.finish = finish
      self.fault = fault
      self.waitForResponses = waitForResponses
    }

    /// The fault handler of an app without fault injection, which always throws.
    public static let rejectFault: @MainActor (String) throws(CommandError) -> Void = { _ throws(CommandError) in
      throw .failed("nothing here fails on purpose")
    }
  }

  /// Hosts an app, as its terminal would.
  ///
  /// The app's models should use the same clock. The storage of an earlier driver simulates a relaunch.
  public convenience init(
    app: some App, size: Size = Size(width: 80, height: 24), clock: VirtualClock,
    storage: (any SceneStorageStore)? = nil, hooks: Hooks = Hooks()
  ) {
    self.init(app.scene, size: size, clock: clock, storage: storage, hooks: hooks)
  }

  /// The virtual clock.
  public let clock: VirtualClock
  /// The window that shows the scene.
  public let window: Window
  let hooks: Hooks
  /// Records the notifications and the badge that the app shows outside its screen.
  public let notifications = NotificationRecorder()
  /// Records what the app copies to the clipboard.
  public let clipboard = ClipboardRecorder()
  /// The programming errors found so far, each of which fails the step in which it is found.
  public private(set) var issues: [RuntimeIssue] = []
  private let phase = ScenePhaseModel()
  /// The maximum time for which a command waits until the app is idle, in virtual time.
  private static let idleTimeout = Duration.seconds(1)
  /// The maximum time for which an expectation waits, in virtual time.
  private static let expectationTimeout = Duration.seconds(5)

  /// Hosts a scene.
  ///
  /// The app's models should use the same clock. Its executor runs the views' tasks and the effects of stores off the
  /// main actor, so that the driver waits for them. The storage of an earlier driver simulates a relaunch.
  public init(
    _ scene: some Scene, size: Size = Size(width: 80, height: 24), clock: VirtualClock,
    storage: (any SceneStorageStore)? = nil, hooks: Hooks = Hooks()
  ) {
    self.clock = clock
    self.hooks = hooks
    let phase = phase
    var environment = EnvironmentValues()
    environment.terminalNotifier = notifications
    environment.copy = clipboard.action
    window = Window(size: size, environment: environment, clock: clock, executor: clock.executor) {
      HostView(scene: scene, phase: phase, storage: storage)
    }
    // Has an effect in debug builds only.
    window.checksReuse = true
    window.onIssue = { [weak self] in self?.issues.append($0) }
    IdleTrackingExecutor.$current.withValue(clock.executor) { window.update() }
  }

  /// The lines of the screen.
  public var screen: [String] { window.text() }

  /// Quits the app: moves it to the background, closes its window, and waits for pending writes.
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

  /// Runs everything that is ready, without advancing the clock.
  ///
  /// Each round proves four things:
  /// - After `Task.yield()`, the jobs that were in the main actor's queue have run: it is first in, first out.
  /// - After the empty task, the jobs that were in the queue of the global executor have started.
  /// - After `clock.executor.gate.idle()`, no task of a view or of a store with this executor runs or is queued outside
  ///   the main actor.
  /// - After `waitForResponses`, no request to the app's server is in flight.
  ///
  /// No API of Swift 6.3 reports whether a job is queued or running anywhere. A `Task` that the app itself starts can
  /// therefore change actors unnoticed. Each change takes one round, so sixteen rounds without a visible change allow
  /// for sixteen changes in a row.
  public func settle() async {
    await IdleTrackingExecutor.$current.withValue(clock.executor) { await runUntilQuiet() }
  }

  private func runUntilQuiet() async {
    var quietRounds = 0
    while quietRounds < 16 {
      let before = (clock.executor.gate.startedCount, window.evaluationCount)
      await Task.yield()
      await Task.detached(priority: Task.currentPriority) {}.value
      await clock.executor.gate.idle()
      await hooks.waitForResponses()
      // As in a terminal, a requested frame is drawn: animations start when they are drawn.
      window.drawIfNeeded()
      quietRounds = before == (clock.executor.gate.startedCount, window.evaluationCount) ? quietRounds + 1 : 0
    }
  }

  /// Advances the clock, and resumes the sleepers on the way in the order of their deadlines.
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

  /// The next deadline of a sleeper or of a finite animation; endless ones, such as spinners, are ignored.
  private var nextAwaited: VirtualClock.Instant? {
    let endlessFrame = window.timeUntilRepeatingFrame.map { clock.now.advanced(by: $0) }
    let rest = window.timeUntilSettled
    return [clock.nextDeadline(ignoring: endlessFrame), rest > .zero ? clock.now.advanced(by: rest) : nil]
      .compactMap(\.self).min()
  }

  /// Runs everything that is ready, and lets the animations that it started finish.
  func settleAnimations() async {
    await settle()
    let rest = window.timeUntilSettled
    if rest > .zero { await advance(by: rest) }
  }

  /// Waits until the app is idle, for at most one second of virtual time.
  ///
  /// The app is idle if no sleeper and no finite animation has a deadline within that second.
  public func rest() async {
    await settle()
    let end = clock.now.advanced(by: Self.idleTimeout)
    while let next = nextAwaited, next <= end {
      clock.advance(to: next)
      await settle()
    }
  }

  /// Waits until the screen shows a text, for up to five seconds of virtual time; `false` if it does not.
  func waits(for text: String) async -> Bool {
    if shows(text) { return true }
    await settle()
    let end = clock.now.advanced(by: Self.expectationTimeout)
    while !shows(text) {
      guard let next = nextAwaited, next <= end else { return false }
      clock.advance(to: next)
      await settle()
    }
    return true
  }

  /// Returns whether a line of the screen contains a text.
  public func shows(_ text: String) -> Bool {
    screen.contains { $0.contains(text) }
  }

  // MARK: Recorded input, repeated at its times without waiting until the app is idle

  /// Advances the clock to a time since its creation, or runs what is ready if the time is not in the future.
  public func advance(to time: Duration) async {
    await advance(by: max(.zero, time - clock.now.offset))
  }

  /// Repeats an input of the user; returns `true` if a view handled it.
  ///
  /// Waits only until the asynchronous actions that the input starts have begun, so that several inputs can arrive at
  /// once.
  @discardableResult
  public func reproduce(_ input: ObservedInput) async -> Bool {
    let isHandled = window.reproduce(input)
    await window.waitUntilActionsBegin()
    return isHandled
  }

  /// Changes the phase of the terminal.
  public func reproduce(_ phase: ScenePhase) {
    setPhase(phase)
    window.update()
  }

  /// Passes a link to the app, or to the views if the app has no handler of its own.
  public func reproduce(link: String) async {
    if let open = hooks.open { _ = await open(link) } else { window.open(link) }
  }

  /// Passes a notification, the argument of the app's handler, to the app.
  public func reproduce(notification: String) async {
    _ = try? await hooks.notify(notification)
  }
}

/// Records what an app shows outside its screen.
@MainActor
public final class NotificationRecorder: TerminalNotifier {
  /// The posted notifications, the latest one last.
  public private(set) var posted: [String] = []
  /// The current badge, or zero if there is none.
  public private(set) var badge = 0

  /// Creates a recorder without notifications.
  public init() {}

  /// Records a notification.
  public func post(_ text: String) { posted.append(text) }

  /// Records the badge.
  public func setBadge(_ count: Int) { badge = count }
}

/// Records what an app copies to the user's clipboard.
@MainActor
public final class ClipboardRecorder {
  /// The copied texts, the latest one last.
  public private(set) var copied: [String] = []

  /// Creates a recorder without texts.
  public init() {}

  /// The action that records a text, for the environment of the app.
  public var action: CopyAction {
    CopyAction { [weak self] text in
      self?.copied.append(text)
      return .sent
    }
  }
}
