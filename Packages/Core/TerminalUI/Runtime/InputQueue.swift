/// A queue of terminal events that have not been handled yet.
///
/// They are handled in time slices, between which the terminal is read again. Slow work therefore does not delay the
/// quit key: it takes effect at the end of the slice, before earlier input.
@MainActor
final class InputQueue {
  /// The input that is handled in one step.
  enum Input {
    case event(InputEvent)
    /// Consecutive characters without another event in between.
    case typed([Character])
  }

  /// The duration for which events are handled before the terminal is read again.
  static let slice = Duration.milliseconds(50)
  /// The maximum number of queued events; further ones are dropped.
  static let capacity = 65_536
  /// The time after which an unterminated paste or reply is abandoned, even if more bytes arrive.
  static let longestWait = Duration.seconds(30)

  private var parser = InputParser()
  private var events: ArraySlice<InputEvent> = []
  private var nextSlice: Task<Void, Never>?
  private var flush: Task<Void, Never>?
  /// The time at which an unterminated paste or reply began.
  private var incompleteSince: Duration?
  private let clock: FrameClock
  private let handle: @MainActor (Input) -> Void

  init(clock: some Clock<Duration>, handle: @escaping @MainActor (Input) -> Void) {
    self.clock = FrameClock(clock)
    self.handle = handle
  }

  /// Parses bytes and handles their events, or enqueues them if others are pending.
  func receive(_ bytes: [UInt8]) {
    flush?.cancel()
    enqueue(parser.parse(bytes))
    scheduleFlush()
  }

  /// Discards the pending events and cancels the queue's tasks.
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

  /// Handles the quit key before everything else.
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

  /// Schedules a flush of incomplete input.
  ///
  /// Until then, a lone Escape is indistinguishable from the start of a sequence.
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
