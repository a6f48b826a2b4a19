/// A part of a text that depends on the environment or on the time, such as a date in the user's calendar.
package protocol LiveText: Equatable, Sendable {
  /// The text in the default environment, for titles and prompts, which do not change.
  @MainActor var text: String { get }

  /// Returns the date at which a view with the text appears, in seconds since 2001, as in Foundation's `Date`.
  @MainActor
  func date(in environment: EnvironmentValues) -> Double

  /// Returns the text in an environment, at a date in seconds since 2001; `nil` if it is the default.
  @MainActor
  func text(in environment: EnvironmentValues, at date: Double) -> String?

  /// Returns the seconds until the text changes; `nil` if it does not change by itself.
  func interval(after date: Double) -> Double?
}

extension LiveText {
  fileprivate func equals(_ other: (any LiveText)?) -> Bool { other as? Self == self }
}

extension Text {
  package init(live: some LiveText) {
    first = TextRun(live.text)
    first.live = LiveTextBox(content: live)
  }

  package init(joining texts: [Text]) {
    let runs = texts.flatMap(\.runs)
    first = runs.first ?? TextRun("")
    rest = Array(runs.dropFirst())
  }

  @MainActor
  fileprivate func date(in environment: EnvironmentValues) -> Double {
    runs.lazy.compactMap { $0.live?.content.date(in: environment) }.first ?? 0
  }

  var isLive: Bool { first.live != nil || rest.contains { $0.live != nil } }

  /// Returns the text with fixed parts.
  func resolved(in environment: EnvironmentValues, at date: Double) -> Text {
    var text = self
    text.first = first.resolved(in: environment, at: date)
    text.rest = rest.map { $0.resolved(in: environment, at: date) }
    return text
  }

  func interval(after date: Double) -> Double? {
    runs.compactMap { $0.live?.content.interval(after: date) }.min()
  }
}

/// A part of a text of any type.
struct LiveTextBox: Equatable, Sendable {
  let content: any LiveText

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.content.equals(rhs.content) }
}

extension TextRun {
  @MainActor
  fileprivate func resolved(in environment: EnvironmentValues, at date: Double) -> TextRun {
    guard let live else { return self }
    var run = self
    run.live = nil
    run.text = live.content.text(in: environment, at: date) ?? text
    return run
  }
}

/// The time of a text that depends on it.
@MainActor
struct LiveTextTime {
  /// The date at which the view has appeared, in seconds since 2001.
  private let start: Double
  private let startTime: Duration
  /// The time at which the text changes next; `nil` if it does not change by itself.
  private(set) var nextChange: Duration?

  init(of text: Text, in environment: EnvironmentValues, at time: Duration) {
    start = text.date(in: environment)
    startTime = time
  }

  /// Returns a text with the parts that it has at a time, and computes when they change.
  mutating func resolve(_ text: Text, in environment: EnvironmentValues, at time: Duration) -> Text {
    let date = start + (time - startTime) / .seconds(1)
    // A date far away, or one that is not a number, is not waited for.
    nextChange = text.interval(after: date).flatMap { $0 < 1e9 ? time + .seconds(max(0, $0)) : nil }
    return text.resolved(in: environment, at: date)
  }
}
