import FeatureKit
public import Foundation
public import Observation
import TerminalUI

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

  @ObservationIgnored let demo: RecordedText.DemoAccount?
  @ObservationIgnored private let elapsed: @Sendable () -> Duration
  @ObservationIgnored private let url: URL?
  @ObservationIgnored private let maximumSize: Int
  @ObservationIgnored private var file: RecordingFile?
  @ObservationIgnored private var header: RecordingHeader

  /// Whether the recorder follows the app of a window.
  @ObservationIgnored var isObserving = false
  /// The text that is being typed.
  @ObservationIgnored var typing: TypingRun?
  /// The number that this text may continue.
  @ObservationIgnored var number = RecordedNumber()
  /// The input that the window is handling.
  @ObservationIgnored var received: ReceivedInput?
  /// The effects of that input, which are recorded after it.
  @ObservationIgnored private var heldEffects: [RecordedLine] = []
  /// The number of times that the main actor has continued with other work after an action.
  @ObservationIgnored private var turn = 0
  @ObservationIgnored private var lastTurn = -1
  @ObservationIgnored private var isTurnScheduled = false

  /// Creates a recorder, which writes no file before `begin(in:app:)`.
  ///
  /// - Parameters:
  ///   - header: The first line of the recording.
  ///   - clock: The clock that measures the time since the start.
  ///   - file: The file to write to, or `nil` to record in memory only.
  ///   - maximumSize: The maximum size of each of the two files in bytes.
  ///   - demo: The demo account, whose texts are public.
  public init(
    header: RecordingHeader, clock: any Clock<Duration>, file: URL? = nil, maximumSize: Int? = nil,
    demo: (email: String, password: String)? = nil
  ) {
    self.header = header
    self.demo = demo
    self.maximumSize = maximumSize ?? RecordingFile.standardSize
    url = file
    elapsed = clock.stopwatch()
  }

  /// The time since the recorder was created.
  var now: Duration { elapsed() }

  /// Begins the file, if there is one.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - theme: The name of the theme.
  ///   - state: The kind of the app's state.
  func begin(size: String, theme: String, state: String) {
    (header.size, header.theme, header.state) = (size, theme, state)
    header.part = 0
    file = url.map { url in
      RecordingFile(url, maximumSize: maximumSize) { [weak self] in self?.nextHeader() ?? Data() }
    }
    for line in recent { file?.append(line.data) }
  }

  private func nextHeader() -> Data {
    header.part += 1
    return RecordedLine.encode(header)
  }

  // MARK: Lines

  /// Records an action after the typed text that precedes it.
  func act(_ action: RecordedAction) {
    endTyping()
    append(action, at: now, isJoined: joinsPreviousAction())
  }

  /// Records an effect, after the input that the window is handling.
  func note(_ kind: RecordedLine.Kind, _ fields: [String: String], reasons: [String]? = nil) {
    let line = RecordedLine(at: now, kind, fields, reasons: reasons)
    if received == nil { append(line) } else { heldEffects.append(line) }
  }

  /// Records the effects of the input that the window has handled.
  func releaseEffects() {
    let lines = heldEffects
    heldEffects = []
    for line in lines { append(line) }
  }

  /// Removes the lines in memory, which can contain the data of a user who has signed out.
  ///
  /// The file retains them.
  func removeRecent() {
    endTyping()
    recent = []
  }

  func append(_ action: RecordedAction, at time: Duration, isJoined: Bool) {
    var (kind, fields) = action.content
    if isJoined { fields["joined"] = "true" }
    append(RecordedLine(at: time, kind, fields))
  }

  private func append(_ line: RecordedLine) {
    if recent.count >= Self.memoryCapacity { recent.removeFirst() }
    recent.append(line)
    file?.append(line.data)
  }

  // MARK: Actions that arrive together

  /// Returns whether the app could not do anything since the previous action, and marks the time of this one.
  func joinsPreviousAction() -> Bool {
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
