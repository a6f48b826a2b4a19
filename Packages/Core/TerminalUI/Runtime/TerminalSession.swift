/// Runs a window in a terminal: input in, frames out, until the program is asked to end.
@MainActor
public final class TerminalSession {
  /// Why a session ended.
  public enum End: Hashable, Sendable {
    /// The user asked for it.
    case quit
    /// The program was asked by a signal, or its terminal is gone (zero).
    case signal(Int32)
  }

  private let terminal: any TerminalHost
  private var window: Window?
  private var encoder: FrameEncoder
  private var shown: CellBuffer?
  private var shownCursor: Point?
  private var input: InputQueue?
  private var isFrameScheduled = false
  private var continuation: CheckedContinuation<End, Never>?
  private var ended: End?
  private let clock: any Clock<Duration>
  private let storage: (any SceneStorageStore)?

  /// - Parameters:
  ///   - clock: what animations and timeouts go by.
  ///   - storage: where scenes keep what they store; `nil` has them keep it only while the program runs.
  public init(
    terminal: any TerminalHost, clock: any Clock<Duration> = ContinuousClock(),
    storage: (any SceneStorageStore)? = nil
  ) {
    self.storage = storage
    self.terminal = terminal
    self.clock = clock
    let capabilities = terminal.capabilities
    encoder = FrameEncoder(
      colors: capabilities.colors, erasesWithBackground: capabilities.erasesWithBackground)
  }

  /// Shows a scene until the user or a signal ends it, and gives the terminal back as it was.
  public func run(_ scene: some Scene, environment: EnvironmentValues = EnvironmentValues()) async -> End {
    let phase = ScenePhaseModel()
    var environment = environment
    if !terminal.capabilities.usesUTF8 { environment.usesASCIISymbols = true }
    let window = Window(size: terminal.size, environment: environment, clock: clock) { [weak self] in
      self?.scheduleFrame()
    } root: { [storage] in
      HostView(scene: scene, phase: phase, storage: storage)
    }
    // Sixteen colours are too few to go through.
    window.showsChangesAtOnce = terminal.capabilities.colors < .indexed
    self.window = window
    input = InputQueue(clock: clock) { [weak self] input in self?.handle(input, phase) }
    // A signal must be heard before there is anything to give back.
    terminal.start { [weak self] signal in self?.receive(signal, phase) }
    terminal.enter()
    drawFrame()
    let end = await nextEnd()
    phase.phase = .background
    window.update()
    window.close()
    terminal.leave()
    return end
  }

  // MARK: Frames

  /// All input that has come in is processed before the one frame that follows it.
  private func scheduleFrame() {
    guard !isFrameScheduled else { return }
    isFrameScheduled = true
    // Owned by nobody because it is over at once: it runs when the main actor is next free.
    Task { @MainActor [weak self] in self?.drawFrame() }
  }

  private func drawFrame() {
    isFrameScheduled = false
    guard let window else { return }
    window.resize(to: terminal.size)
    let canvas = window.frame()
    encoder.ground = window.ground
    let bytes = encoder.encode(canvas.buffer, after: shown, cursor: canvas.cursor, lastCursor: shownCursor)
    shown = canvas.buffer
    shownCursor = canvas.cursor
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
      shown = nil
      scheduleFrame()
    case .terminate(let number): end(number == 0 ? .signal(1) : .signal(number))
    }
  }

  private func handle(_ input: InputQueue.Input, _ phase: ScenePhaseModel) {
    switch input {
    case .typed(let characters): window?.send(typed: characters)
    case .event(.key(let press)) where press.modifiers == .control && command(press.key, phase): break
    case .event(.focus(let isFocused)): phase.phase = isFocused ? .active : .inactive
    case .event(let event): window?.send(event)
    }
    scheduleFrame()
  }

  /// The keys that belong to the program, whatever is on the screen. Gives whether the key was one of them.
  private func command(_ key: KeyPress.Key, _ phase: ScenePhaseModel) -> Bool {
    switch key {
    case .character("c"), .character("q"): end(.quit)
    case .character("z"): suspend(phase)
    case .character("l"): shown = nil
    default: return false
    }
    return true
  }

  private func suspend(_ phase: ScenePhaseModel) {
    phase.phase = .background
    window?.update()
    terminal.suspend()
    phase.phase = .active
    shown = nil
    scheduleFrame()
  }

  /// Waits for the end; a terminal may be gone before the first frame.
  private func nextEnd() async -> End {
    if let ended { return ended }
    return await withCheckedContinuation { continuation = $0 }
  }

  private func end(_ end: End) {
    // Keys behind the one that quits do nothing.
    input?.close()
    ended = ended ?? end
    continuation?.resume(returning: end)
    continuation = nil
  }
}
