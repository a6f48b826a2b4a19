public import AppComposition
import FeatureKit
public import Foundation
public import TerminalUI
public import TerminalUIDriver

/// Repeats a recording without a terminal, in virtual time.
///
/// The app begins with the recorded number of orders, pattern and date, on separate state. Its backend is embedded.
public struct Replay {
  /// The recording.
  public let recording: Recording
  /// The size of the screen, or `nil` for the recorded one.
  public var size: Size?
  private let program: HostProgram
  private let clock: VirtualClock

  /// Creates a replay on a clock at offset zero; with a size, recorded changes of the size are ignored.
  public init(
    _ recording: Recording, program: HostProgram, size: Size? = nil, clock: VirtualClock = VirtualClock()
  ) {
    self.recording = recording
    self.program = program
    self.size = size
    self.clock = clock
  }

  /// Launches the app as it was when the recording began, on an empty directory.
  ///
  /// Throws `StorageError` if the directory is not usable; `RecordingError.withoutStart` if the recorded data cannot be
  /// restored.
  public func launch(in directory: URL) throws -> Driver {
    try restoreStart(in: directory)
    let settings = settings(in: directory)
    let recorder = FlightRecorder(settings, isWrittenToFile: false)
    let dependencies = try AppDependencies.live(settings, observer: recorder)
    try checkStart(in: directory)
    let app = TrellisApp(dependencies: dependencies)
    let hooks = Driver.Hooks(
      open: { app.inbox.open($0).isAccepted },
      notify: { app.inbox.deliver(Self.payload(link: $0)).isAccepted },
      finish: { await dependencies.finish() })
    let size = size ?? Size(recorded: recording.header.size) ?? Size(width: 80, height: 24)
    let driver = Driver(app: app, size: size, clock: clock, storage: dependencies.scenes, hooks: hooks)
    recorder.begin(in: driver.window, app: app)
    return driver
  }

  private func restoreStart(in directory: URL) throws {
    if recording.header.isFresh { return }
    guard let start = recording.header.start else { throw RecordingError.withoutStart }
    do {
      try start.install(in: directory)
    } catch is RecordedStartError {
      throw RecordingError.withoutStart
    }
  }

  private func checkStart(in directory: URL) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    if names.contains(where: { $0.contains(".corrupt-") }) { throw RecordingError.withoutStart }
  }

  /// Repeats the actions at their times, and returns the last screen.
  public func play(on driver: Driver) async -> [String] {
    for action in recording.actions {
      if !action.isJoined { await driver.advance(to: action.time) }
      await perform(action, on: driver)
    }
    if let end = recording.end {
      await driver.advance(to: end.time)
    } else {
      await driver.rest()
    }
    driver.window.dismissExplanation()
    return driver.screen
  }

  private func perform(_ timed: TimedAction, on driver: Driver) async {
    switch timed.action {
    case .text(let text, let isPasted, let times):
      await type(text, isPasted: isPasted, at: timed.time, times: times, on: driver)
    case .resize where size != nil, .ignored: break
    case .phase(let phase): driver.reproduce(phase)
    case .link(let link): await driver.reproduce(link: link)
    case .notification(let link): await driver.reproduce(notification: link ?? "")
    default: if let input = timed.action.input { await driver.reproduce(input) }
    }
  }

  /// Types a text character by character at the recorded times, or pastes it.
  private func type(
    _ text: RecordedText, isPasted: Bool, at start: Duration, times: [Double], on driver: Driver
  ) async {
    let typed = text.replacement
    if isPasted { return _ = await driver.reproduce(.event(.paste(typed))) }
    for (index, character) in typed.enumerated() {
      let offset = index > 0 && index <= times.count ? times[index - 1] : 0
      if offset > 0 { await driver.advance(to: start + .microseconds(Int64((offset * 1_000).rounded()))) }
      await driver.reproduce(.event(.key(KeyPress(.character(character)))))
    }
  }

  private func settings(in directory: URL) -> LiveSettings {
    let header = recording.header
    let started = header.started
    var settings = LiveSettings(
      program: program, stateDirectory: directory, seedOrders: header.seedOrders,
      time: AppTime(
        clock: clock, now: { [clock] in started.addingTimeInterval(clock.now.offset / .seconds(1)) },
        timeZone: TimeZone(identifier: header.timeZone) ?? .gmt, executor: clock.executor),
      random: { 0.5 })
    // A replay knows only the public passwords of the demo accounts.
    settings.passwordIterations = 1_000
    return settings
  }

  /// Returns the payload of a notification with a link, or without one if it is empty; its text was not recorded.
  static func payload(link: String) -> Data {
    let fields = ["title": "Notification"].merging(link.isEmpty ? [:] : ["link": link]) { $1 }
    return (try? JSONEncoder().encode(fields)) ?? Data()
  }
}

/// The work of a replay: the number of its inputs, in which one on a large screen counts several times.
///
/// A small file can request much work. It is counted before the replay, so that an impossible recording is refused
/// immediately and not after minutes.
nonisolated struct ReplayWork: Equatable {
  /// The number of inputs on a screen of at most 12,000 cells.
  private(set) var inputCount = 0
  private var weight: Int
  /// The number of cells of a screen that counts once, such as 200x60.
  private static let usualArea = 12_000

  /// Counts the work of actions on a screen whose initial size may be unknown.
  init(of actions: [TimedAction], on size: Size?) {
    weight = Self.weight(of: size ?? .zero)
    for action in actions { count(action.action) }
  }

  private mutating func count(_ action: RecordedAction) {
    if case .resize(let size) = action { weight = Self.weight(of: size) }
    inputCount += weight * action.inputCount
  }

  private static func weight(of size: Size) -> Int { 1 + size.width * size.height / (usualArea + 1) }
}
