/// A queue of terminal events that have not been handled yet.
///
/// They are handled in time slices, between which the terminal is read again. Slow work therefore does not delay the
/// quit key: it takes effect at the end of the slice, before earlier input. All other input is handled in order.
@MainActor
final class InputQueue {
  /// The input that is handled in one step.
  enum Input {
    case event(InputEvent)
    /// At least two consecutive characters without another event in between.
    case typed(ArraySlice<Character>)
  }

  /// The duration for which events are handled before the terminal is read again.
  private static let slice = Duration.milliseconds(50)
  /// The maximum number of queued events; further ones are dropped.
  static let capacity = 65_536
  /// The time after which an unterminated paste or reply is abandoned, even if more bytes arrive.
  private static let longestWait = Duration.seconds(30)

  private var parser: InputParser
  /// The characters before `events`, a part of which may have been handled.
  private var typed: ArraySlice<Character> = []
  private var events: ArraySlice<InputEvent> = []
  private var isPaused = false
  private var nextSlice: Task<Void, Never>?
  private var flush: Task<Void, Never>?
  /// The time at which an unterminated paste or reply began.
  private var incompleteSince: Duration?
  private let clock: FrameClock
  private let handle: @MainActor (Input) -> Int
  private let handleReply: @MainActor (TerminalReply) -> Void

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - escapeDelay: The duration without input after which a lone Escape is the key.
  ///   - handleReply: Handles a reply of the terminal, which does not wait for earlier input.
  ///   - handle: Handles input, and returns the number of characters that it has handled: at least the first one. The
  ///     queue passes the others again, so that they do not delay the quit key.
  init(
    clock: some Clock<Duration>, escapeDelay: Duration,
    handleReply: @escaping @MainActor (TerminalReply) -> Void = { _ in },
    handle: @escaping @MainActor (Input) -> Int
  ) {
    self.clock = FrameClock(clock)
    parser = InputParser(escapeDelay: escapeDelay)
    self.handleReply = handleReply
    self.handle = handle
  }

  /// Whether the terminal reports the Escape key as a sequence, so that there is no wait after it.
  var reportsEscapeAsSequence: Bool {
    get { parser.reportsEscapeAsSequence }
    set { parser.reportsEscapeAsSequence = newValue }
  }

  /// Parses bytes and handles their events, or enqueues them if others are pending.
  func receive(_ bytes: [UInt8]) {
    flush?.cancel()
    let events = parser.parse(bytes)
    for reply in parser.takeReplies() { handleReply(reply) }
    enqueue(events)
    scheduleFlush()
  }

  func close() {
    discard()
    nextSlice?.cancel()
    flush?.cancel()
  }

  /// Stores input from now on; only the quit key is handled.
  func pause() { isPaused = true }

  /// Handles the stored input, without reports and keys that are out of date after a pause.
  func resume(dropping isOutdated: (InputEvent) -> Bool) {
    isPaused = false
    events.removeAll(where: isOutdated)
    nextSlice?.cancel()
    handleSlice()
  }

  private var isEmpty: Bool { typed.isEmpty && events.isEmpty }

  private func discard() { (typed, events) = ([], []) }

  private func enqueue(_ new: [InputEvent]) {
    let isBusy = isPaused || !isEmpty
    if isBusy, new.contains(where: \.isQuitKey) { return quit(new) }
    events.append(contentsOf: new.prefix(Self.capacity - events.count - typed.count))
    if !isBusy { handleSlice() }
  }

  private func quit(_ events: some Sequence<InputEvent>) {
    guard let quit = events.first(where: \.isQuitKey) else { return }
    discard()
    _ = handle(.event(quit))
  }

  private func handleSlice() {
    let end = clock.elapsed + Self.slice
    while !isPaused, handleFirst() {
      guard clock.elapsed >= end, !isEmpty else { continue }
      if events.contains(where: \.isQuitKey) { return quit(events) }
      nextSlice = Task { [weak self] in
        if !Task.isCancelled { self?.handleSlice() }
      }
      return
    }
    if isPaused, events.contains(where: \.isQuitKey) { quit(events) }
  }

  /// Handles the first event, or as many of the first characters as the handler accepts; `false` if there is no input.
  private func handleFirst() -> Bool {
    while let next = events.first?.typedCharacter {
      typed.append(next)
      events.removeFirst()
    }
    if typed.count > 1 {
      let count = handle(.typed(typed))
      // The handler may have closed the queue.
      typed = typed.dropFirst(max(1, count))
    } else if let character = typed.popFirst() {
      _ = handle(.event(.key(KeyPress(.character(character)))))
    } else if let event = events.popFirst() {
      _ = handle(.event(event))
    } else {
      return false
    }
    return true
  }

  /// Schedules a flush of incomplete input: a lone Escape is indistinguishable from the start of a sequence until then.
  private func scheduleFlush() {
    guard let timeout = parser.timeout else { return incompleteSince = nil }
    let now = clock.elapsed
    incompleteSince = parser.mode == .keys ? nil : incompleteSince ?? now
    let moment = min(now + timeout, (incompleteSince ?? now) + Self.longestWait)
    flush = Task { [weak self, clock] in
      try? await clock.sleep(until: moment)
      guard !Task.isCancelled, let self else { return }
      incompleteSince = nil
      enqueue(parser.flush())
    }
  }
}

extension InputEvent {
  /// Whether it is the key that quits the program in every context.
  var isQuitKey: Bool {
    guard case .key(let press) = self, press.modifiers == .control else { return false }
    return press.key == .character("c") || press.key == .character("q")
  }

  fileprivate var typedCharacter: Character? {
    if case .key(let press) = self, press.modifiers.isEmpty { press.text } else { nil }
  }
}
