/// A yes-or-no question about an app, whose answer helps to choose its architecture pattern.
///
/// The first six are scored. The last two refine the result: they choose between the plain patterns, and add
/// coordinators.
enum PatternQuestion: String, CaseIterable, Sendable {
  case tests
  case fewScreens = "few-screens"
  case functional
  case prototype
  case largeTeam = "large-team"
  case effects
  case presentation
  case navigation

  /// The answer to a question; the raw value is its form on the command line.
  enum Answer: String, CaseIterable, Encodable, Sendable {
    case yes, no
  }

  /// The questions that count toward the score.
  static let scored = allCases.filter { $0.sideOfYes != nil }

  /// The side that gets the point if the answer is yes; `nil` if the question is not scored.
  ///
  /// If the answer is no, the other side gets it. So the six points are always distributed, and each side can win.
  /// `docs/guides/choosing-a-pattern.md` explains the differences from the source.
  private var sideOfYes: PatternAdvice.Side? {
    switch self {
    case .tests, .functional, .largeTeam, .effects: .store
    case .fewScreens, .prototype: .plain
    case .presentation, .navigation: nil
    }
  }

  /// Returns the side that gets the point for an answer; `nil` if the question is not scored.
  func side(of answer: Answer) -> PatternAdvice.Side? {
    sideOfYes.map { answer == .yes ? $0 : $0.other }
  }

  /// The name of the option on the command line.
  var option: String { "--\(rawValue)" }
}
