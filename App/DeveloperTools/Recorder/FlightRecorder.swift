import FeatureKit
public import Foundation
public import Observation
public import TerminalUI

/// Records what the user does and how the app reacts, as the basis of bug reports and replays.
///
/// Typed text is redacted, except numbers of up to 7 digits, links to the app and the public demo account. It stays on
/// this machine.
@Observable
public final class FlightRecorder {
  /// The latest lines, the newest last.
  public private(set) var recent: [RecordedLine] = []
  /// The maximum number of lines in memory.
  static let memoryCapacity = 200

  @ObservationIgnored private let demo: RecordedText.DemoAccount?
  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored private let executor: (any TaskExecutor)?
  @ObservationIgnored private let elapsed: @Sendable () -> Duration
  @ObservationIgnored private let url: URL?
  @ObservationIgnored private let maximumSize: Int
  @ObservationIgnored private var file: RecordingFile?
  @ObservationIgnored private var header: RecordingHeader
  @ObservationIgnored var isObserving = false
  @ObservationIgnored private var typing: TypingRun?
  /// The number that this text may continue.
  @ObservationIgnored private var number = RecordedNumber()
  @ObservationIgnored private var received: ReceivedInput?
  /// The effects of that input, which are recorded after it.
  @ObservationIgnored private var heldEffects: [RecordedLine] = []
  /// The number of times that the main actor has continued with other work after an action.
  @ObservationIgnored private var turn = 0
  @ObservationIgnored private var lastTurn = -1
  @ObservationIgnored private var isTurnScheduled = false

  /// Creates a recorder, which writes no file before `begin(in:app:)`, and none without `file`.
  ///
  /// Each of its two files has at most `maximumSize` bytes. The texts of the demo account are public. The executor is that
  /// of the writes, or `nil` for the global one.
  public init(
    header: RecordingHeader, clock: any Clock<Duration>, executor: (any TaskExecutor)? = nil, file: URL? = nil,
    maximumSize: Int? = nil, demo: (email: String, password: String)? = nil
  ) {
    self.header = header
    self.demo = demo
    self.maximumSize = maximumSize ?? RecordingFile.standardSize
    self.clock = clock
    self.executor = executor
    url = file
    elapsed = clock.stopwatch()
  }

  /// Whether a window is handling input, whose effects are recorded after it.
  var isHandlingInput: Bool { received != nil }
  private var now: Duration { elapsed() }

  func begin(size: String, theme: String, state: String) {
    (header.size, header.theme, header.state) = (size, theme, state)
    file = url.map {
      RecordingFile($0, maximumSize: maximumSize, header: header, clock: clock, executor: executor)
    }
    for line in recent { file?.append(line) }
    writeWaiting()
  }

  /// Writes the lines that wait for more to come.
  func writeWaiting() { file?.writeWaiting() }

  // MARK: Lines

  /// Records an action after the typed text that precedes it.
  func act(_ action: RecordedAction) {
    endTyping()
    append(action, at: now, isJoined: joinsPreviousAction())
  }

  /// Records an effect, after the input that the window is handling.
  func record(_ kind: RecordedLine.Kind, _ fields: [String: String], reasons: [String]? = nil) {
    let line = RecordedLine(at: now, kind, fields, reasons: reasons)
    if received == nil { append(line) } else { heldEffects.append(line) }
  }

  private func releaseEffects() {
    let lines = heldEffects
    heldEffects = []
    for line in lines { append(line) }
  }

  /// Removes the lines in memory, which can be data of a user who has signed out; the file retains them.
  func removeRecent() {
    endTyping()
    recent = []
  }

  private func append(_ action: RecordedAction, at time: Duration, isJoined: Bool) {
    var (kind, fields) = action.content
    if isJoined { fields["joined"] = "true" }
    append(RecordedLine(at: time, kind, fields))
  }

  private func append(_ line: RecordedLine) {
    if recent.count >= Self.memoryCapacity { recent.removeFirst() }
    recent.append(line)
    file?.append(line)
  }

  // MARK: Actions that arrive together

  /// Returns whether the app could not do anything since the previous action, and marks the time of this one.
  private func joinsPreviousAction() -> Bool {
    defer { lastTurn = turn }
    if !isTurnScheduled {
      isTurnScheduled = true
      // The task needs no owner because it is short: it runs when the main actor is next free.
      Task { [weak self] in self?.endTurn() }
    }
    return turn == lastTurn
  }

  private func endTurn() {
    turn += 1
    isTurnScheduled = false
  }
}

/// An input with its destination, while the window handles it.
private struct ReceivedInput {
  let input: ObservedInput
  let destination: InputDestination
}

extension FlightRecorder: WindowObserver {
  /// Holds the input until its outcome is known.
  public func window(_ window: Window, willReceive input: ObservedInput, for destination: InputDestination) {
    received = ReceivedInput(input: input, destination: destination)
  }

  /// Records the input and then its effects.
  public func window(_ window: Window, didReceive outcome: InputOutcome) {
    if let received { record(received, outcome) }
    received = nil
    releaseEffects()
  }

  /// Records the end, with the hash of the screen, and writes what is not written yet.
  public func windowWillClose(_ window: Window) {
    endTyping()
    window.dismissExplanation()
    record(.end, ["screen": ScreenHash(window.text()).text])
    writeWaiting()
    // What the app does after its end is no part of the recording.
    file = nil
  }

  private func record(_ received: ReceivedInput, _ outcome: InputOutcome) {
    switch received.input {
    case .event(.key(let press)): record(press, received.destination, outcome)
    case .event(.paste(let text)): type(text, received.destination, outcome, isPasted: true)
    case .event(.mouse(let event)): record(event, outcome)
    case .event(.focus): break
    case .activation(let role, let index): act(.tap(role, index: index))
    case .replacement(let text, let index, let isSecure):
      act(.fill(RecordedText(text, isSecure: isSecure, demo: demo), index: index))
    case .resize(let size): act(.resize(size))
    }
  }

  /// Records a key literally, or as text if a text field or a screen that is not ready has received it.
  private func record(_ press: KeyPress, _ destination: InputDestination, _ outcome: InputOutcome) {
    guard let character = press.text else {
      // With Option as Meta, it can be a character of a password.
      if case .character = press.key, outcome == .ignored { return act(.ignored) }
      act(.key(press))
      return number.end(with: press)
    }
    if outcome == .handled, destination == .controls { return act(.key(press)) }
    type(String(character), destination, outcome, isPasted: false)
  }

  /// Records a mouse action, except for the end of a click, which has no effect, and for the way to it.
  private func record(_ event: MouseEvent, _ outcome: InputOutcome) {
    switch event.action {
    case .press, .scrollUp, .scrollDown: act(.mouse(event))
    case .release: if outcome == .handled { act(.mouse(event)) }
    case .drag: break
    }
  }

  private func type(_ text: String, _ destination: InputDestination, _ outcome: InputOutcome, isPasted: Bool) {
    switch (destination, outcome) {
    // The text can be a password that was typed into no field by mistake.
    case (_, .ignored): act(.ignored)
    // The field is not known yet: it can be secure.
    case (_, .buffered), (.controls, _): add(text, into: nil, isSecure: true, isPasted: isPasted)
    case (.textField(let id, let isSecure), .handled): add(text, into: id, isSecure: isSecure, isPasted: isPasted)
    }
  }

  private func add(_ text: String, into field: Int?, isSecure: Bool, isPasted: Bool) {
    let isJoined = joinsPreviousAction()
    if !isPasted, let character = text.first,
      typing?.add(character, into: field, isSecure: isSecure, at: now) == true
    {
      return
    }
    endTyping()
    typing = TypingRun(text, into: field, isSecure: isSecure, isPasted: isPasted, isJoined: isJoined, at: now)
  }

  func endTyping() {
    guard let run = typing else { return }
    typing = nil
    let text = number.add(RecordedText(run.text, isSecure: run.isSecure, demo: demo), into: run.field)
    // The times between the characters of a password would narrow it down.
    let isPassword = run.isSecure && run.field != nil
    append(
      .text(text, isPasted: run.isPasted, times: isPassword ? [] : run.times), at: run.start, isJoined: run.isJoined)
  }
}

/// Characters that are being typed into one field, in memory only, before they are reduced to a `RecordedText`.
nonisolated private struct TypingRun {
  /// The identifier of the field, or `nil` for a screen that is not ready.
  let field: Int?
  let isSecure: Bool
  let isPasted: Bool
  let isJoined: Bool
  let start: Duration
  private(set) var text: String
  private(set) var times: [Double] = []

  private static let capacity = 2_000

  init(_ text: String, into field: Int?, isSecure: Bool, isPasted: Bool, isJoined: Bool, at time: Duration) {
    (self.field, self.isSecure, self.isPasted, self.isJoined) = (field, isSecure, isPasted, isJoined)
    self.text = text
    start = time
  }

  /// Adds a character that was typed into the same field; `false` if it belongs to another run.
  mutating func add(_ character: Character, into field: Int?, isSecure: Bool, at time: Duration) -> Bool {
    guard field == self.field, isSecure == self.isSecure, !isPasted, times.count < Self.capacity else { return false }
    text.append(character)
    let first = RecordedLine(at: start, .text).milliseconds
    let offset = RecordedLine(at: time, .text).milliseconds - first
    times.append((offset * 1_000).rounded() / 1_000)
    return true
  }
}
