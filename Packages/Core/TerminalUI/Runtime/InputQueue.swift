/// Events that have come from the terminal and wait to be handled.
///
/// They are handled in slices, between which the terminal is read again. So the key that quits never waits behind slow work:
/// it takes effect at the end of the slice, before what was typed ahead of it.
@MainActor
final class InputQueue {
  /// What is handled in one step.
  enum Input {
    case event(InputEvent)
    /// Characters without another event between them.
    case typed([Character])
  }

  /// How long events are handled before the terminal is read again.
  static let slice = Duration.milliseconds(50)
  /// The most events that wait; more are dropped.
  static let capacity = 65_536
  /// After how long a paste or a reply without end is given up, even if bytes keep coming.
  static let longestWait = Duration.seconds(30)

  private var parser = InputParser()
  private var events: ArraySlice<InputEvent> = []
  private var nextSlice: Task<Void, Never>?
  private var flush: Task<Void, Never>?
  /// When the paste or the reply began that has not ended.
  private var incompleteSince: Duration?
  private let clock: FrameClock
  private let handle: @MainActor (Input) -> Void

  init(clock: some Clock<Duration>, handle: @escaping @MainActor (Input) -> Void) {
    self.clock = FrameClock(clock)
    self.handle = handle
  }

  /// Handles what the bytes mean, or appends it to what waits already.
  func receive(_ bytes: [UInt8]) {
    flush?.cancel()
    enqueue(parser.parse(bytes))
    scheduleFlush()
  }

  /// Drops what waits, and cancels the queue's tasks.
  func close() {
    events = []
    nextSlice?.cancel()
    flush?.cancel()
  }

  private func enqueue(_ new: [InputEvent]) {
    let isBusy = !events.isEmpty
    if isBusy, new.contains(where: \.isQuitKey) { return quit(new) }
    events.append(contentsOf: new.prefix(Self.capacity - events.count))
    if !isBusy { handleSlice() }
  }

  /// Handles the key that quits before everything else.
  private func quit(_ events: some Sequence<InputEvent>) {
    guard let quit = events.first(where: \.isQuitKey) else { return }
    self.events = []
    handle(.event(quit))
  }

  private func handleSlice() {
    let end = clock.elapsed + Self.slice
    while let input = takeFirst() {
      handle(input)
      guard clock.elapsed >= end, !events.isEmpty else { continue }
      if events.contains(where: \.isQuitKey) { return quit(events) }
      nextSlice = Task { [weak self] in
        if !Task.isCancelled { self?.handleSlice() }
      }
      return
    }
  }

  private func takeFirst() -> Input? {
    guard let first = events.popFirst() else { return nil }
    guard let character = first.typedCharacter else { return .event(first) }
    var characters = [character]
    while let next = events.first?.typedCharacter {
      characters.append(next)
      events.removeFirst()
    }
    return characters.count > 1 ? .typed(characters) : .event(first)
  }

  /// Waits for the rest of what is incomplete. A lone Escape cannot be told from the start of a sequence until then.
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
  /// Whether it is the key that quits the program, whatever is on the screen.
  var isQuitKey: Bool {
    guard case .key(let press) = self, press.modifiers == .control else { return false }
    return press.key == .character("c") || press.key == .character("q")
  }

  fileprivate var typedCharacter: Character? {
    if case .key(let press) = self, press.modifiers.isEmpty { press.text } else { nil }
  }
}
