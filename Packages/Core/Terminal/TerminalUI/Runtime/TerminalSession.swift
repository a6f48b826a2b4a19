/// A session that runs an app in a terminal: it processes input and draws frames until the program ends.
@MainActor
public final class TerminalSession {
  /// The reason why a session ended.
  public enum End: Hashable, Sendable {
    /// The user quit.
    case quit
    /// A signal ended the program, or the terminal is gone (signal 1).
    case signal(Int32)
  }

  let terminal: any TerminalHost
  private(set) var window: Window?
  private var encoder: FrameEncoder
  private var shown: CellBuffer?
  private var shownCursor: Point?
  /// The revision of the window's frame on the screen.
  private var shownRevision = 0
  var terminalTitle = TerminalTitle()
  private(set) lazy var notifier = TerminalNotificationWriter(terminal: terminal) { [weak self] in
    if let window = self?.window { self?.updateTitle(of: window) }
  }
  private var input: InputQueue?
  private var negotiation: TerminalNegotiation
  private let replyWait: ReplyWait
  private var isFrameScheduled = false
  private var continuation: CheckedContinuation<End, Never>?
  private var ended: End?
  private let clock: any Clock<Duration>
  private let finishBackgroundWork: @MainActor () async -> Void
  /// Moves the app to the background and stops the process, while that is in progress.
  private var suspension: Task<Void, Never>?
  private let storage: (any SceneStorageStore)?
  /// Called before the first frame, for recorders and developer tools.
  package var didCreateWindow: @MainActor (Window) -> Void = { _ in }
  /// Called after each frame, for programs that operate their window in place of the user.
  package var didDrawFrame: @MainActor (Window) -> Void = { _ in }

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - terminal: The terminal, from its entering to its restoration.
  ///   - clock: The clock of animations and of the views.
  ///   - storage: The persistent storage of the scenes; `nil` retains their values only while the program runs.
  ///   - finishBackgroundWork: Called when the app has entered the background. The process stops when it returns, or
  ///     after two seconds.
  public init(
    terminal: any TerminalHost, clock: any Clock<Duration> = SlicedClock(),
    storage: (any SceneStorageStore)? = nil, finishBackgroundWork: @escaping @MainActor () async -> Void = {}
  ) {
    self.storage = storage
    self.finishBackgroundWork = finishBackgroundWork
    self.terminal = terminal
    self.clock = clock
    let capabilities = terminal.capabilities
    negotiation = TerminalNegotiation(capabilities: capabilities)
    replyWait = ReplyWait(clock: FrameClock(clock))
    encoder = FrameEncoder(
      colors: capabilities.colors, erasesWithBackground: capabilities.erasesWithBackground,
      showsLinks: capabilities.acceptsLinks)
  }

  /// Shows a scene until the user or a signal ends it, and then restores the terminal.
  public func run(_ scene: some Scene, environment: EnvironmentValues = EnvironmentValues()) async -> End {
    let phase = ScenePhaseModel()
    var environment = environment
    if !terminal.capabilities.usesUTF8 { environment.usesASCIISymbols = true }
    if terminal.capabilities.colors == .none { environment.accessibilityDifferentiateWithoutColor = true }
    environment.terminalNotifier = notifier
    environment.copy = CopyAction(terminal: terminal)
    let window = Window(size: terminal.size, environment: environment, clock: clock) { [weak self] in
      self?.scheduleFrame()
    } root: { [storage] in
      HostView(scene: scene, phase: phase, storage: storage)
    }
    // Sixteen colors are too few for a transition.
    window.disablesAnimations = terminal.capabilities.colors < .indexed
    window.onQuit = { [weak self] in self?.end(.quit) }
    self.window = window
    window.terminalDidChange(to: terminal.capabilities)
    didCreateWindow(window)
    input = InputQueue(clock: clock, escapeDelay: terminal.capabilities.escapeDelay) { [weak self] reply in
      self?.receive(reply)
    } handle: { [weak self] input in
      self?.handle(input, phase) ?? 1
    }
    // Signals must be handled before there is any terminal state to restore.
    terminal.start { [weak self] signal in self?.receive(signal, phase) }
    terminal.enter()
    drawFrame()
    write(queries: negotiation.begin())
    let end = await nextEnd()
    await enterBackground(phase)
    if end != .signal(1) { await replyWait.finish() }
    window.close()
    // A scheduled frame must not reach the restored terminal.
    self.window = nil
    restoreTitle()
    deleteGraphics()
    terminal.leave()
    return end
  }

  // MARK: Frames

  private func scheduleFrame() {
    guard !isFrameScheduled else { return }
    isFrameScheduled = true
    // The task needs no owner because it is short: it runs when the main actor is next free.
    Task { @MainActor [weak self] in self?.drawFrame() }
  }

  private func drawFrame() {
    isFrameScheduled = false
    guard let window else { return }
    window.resize(to: terminal.size)
    let canvas = window.frame()
    encoder.windowBackground = window.backgroundColor
    encoder.drawsGraphics = window.terminalCapabilities.drawsKittyGraphics
    let bytes = encoder.encode(
      canvas.buffer, after: shown, changedRows: window.renderer.rows(changedSince: shownRevision),
      movedBy: window.renderer.movement(since: shownRevision), cursor: canvas.cursor, lastCursor: shownCursor)
    shownRevision = window.renderer.revision
    shown = canvas.buffer
    shownCursor = canvas.cursor
    if !bytes.isEmpty { terminal.write(bytes) }
    updateTitle(of: window)
    didDrawFrame(window)
  }

  // MARK: Queries

  private func write(queries: [UInt8]) {
    guard !queries.isEmpty else { return }
    replyWait.begin()
    terminal.write(queries)
  }

  private func receive(_ reply: TerminalReply) {
    let response = negotiation.receive(reply)
    // An app that is ending has no further queries.
    guard ended == nil else {
      if case .deviceAttributes = reply { replyWait.end() }
      return
    }
    if !negotiation.isAwaitingReplies { replyWait.end() }
    write(queries: response.queries)
    terminal.features.formUnion(response.features)
    if response.features.contains(.keyboardProtocol) { input?.reportsEscapeAsSequence = true }
    window?.terminalDidChange(to: negotiation.capabilities)
  }

  private func deleteGraphics() {
    let bytes = encoder.deleteGraphics()
    if !bytes.isEmpty { terminal.write(bytes) }
  }

  // MARK: Input

  private func receive(_ signal: TerminalSignal, _ phase: ScenePhaseModel) {
    switch signal {
    case .input(let bytes): input?.receive(bytes)
    case .resized: scheduleFrame()
    case .suspend: suspend(phase)
    case .continued:
      terminal.enter()
      redraw()
    case .terminate(let number): end(number == 0 ? .signal(1) : .signal(number))
    }
  }

  /// Handles input; returns the number of handled characters, which may be less than that of the input.
  private func handle(_ input: InputQueue.Input, _ phase: ScenePhaseModel) -> Int {
    // The app may still work in the background after the key that quits.
    guard ended == nil else { return 1 }
    defer { if window?.hasPendingChanges == true { scheduleFrame() } }
    switch input {
    case .typed(let characters): return window?.send(typed: characters) ?? characters.count
    case .event(.key(let press)) where press.modifiers == .control && command(press.key, phase): break
    case .event(.focus(let isFocused)): phase.phase = isFocused ? .active : .inactive
    case .event(let event): window?.send(event)
    }
    return 1
  }

  /// Handles the program's global keys; `true` if the key was one of them.
  private func command(_ key: KeyPress.Key, _ phase: ScenePhaseModel) -> Bool {
    switch key {
    case .character("c"), .character("q"): window?.requestQuit()
    case .character("z"): suspend(phase)
    case .character("l"): redraw()
    default: return false
    }
    return true
  }

  private func redraw() {
    shown = nil
    scheduleFrame()
  }

  /// Waits for the end; the terminal may be gone before the first frame.
  private func nextEnd() async -> End {
    await withCheckedContinuation { waiter in
      if let ended { waiter.resume(returning: ended) } else { continuation = waiter }
    }
  }

  private func end(_ end: End) {
    // Keys after the one that quits are ignored.
    input?.close()
    ended = ended ?? end
    continuation?.resume(returning: end)
    continuation = nil
  }

  // MARK: Background

  /// The maximum time for which the app works in the background before the process stops or ends.
  private static let backgroundLimit = Duration.seconds(2)

  private func suspend(_ phase: ScenePhaseModel) {
    guard suspension == nil, ended == nil else { return }
    // The app handles what arrives during the suspension when it returns.
    input?.pause()
    suspension = Task { [weak self] in
      await self?.enterBackground(phase)
      await self?.replyWait.finish()
      self?.stopProcess(phase)
    }
  }

  private func stopProcess(_ phase: ScenePhaseModel) {
    suspension = nil
    // A signal that ends the program may have arrived during the work in the background.
    guard ended == nil else { return }
    restoreTitle()
    deleteGraphics()
    terminal.suspend()
    phase.phase = .active
    window?.update()
    input?.resume { $0.isFocusReport || $0.suspends }
    redraw()
  }

  /// Changes the phase to inactive and then to background, and waits for the app's work there.
  ///
  /// The views store their values when the phase becomes inactive, and the app writes them in the background.
  private func enterBackground(_ phase: ScenePhaseModel) async {
    for next in [ScenePhase.inactive, .background] where phase.phase != .background {
      phase.phase = next
      window?.update()
    }
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let work = Task { [finishBackgroundWork] in
      await finishBackgroundWork()
      end.yield()
    }
    let limit = Task { [clock] in
      try? await clock.sleep(for: Self.backgroundLimit)
      end.yield()
    }
    for await _ in ends { break }
    limit.cancel()
    work.cancel()
  }
}

extension InputEvent {
  /// Whether the event reports the focus of the terminal, which is out of date after the process was stopped.
  fileprivate var isFocusReport: Bool {
    if case .focus = self { true } else { false }
  }

  /// Whether the event stops the process, which was stopped already.
  fileprivate var suspends: Bool {
    self == .key(KeyPress(.character("z"), modifiers: .control))
  }
}
