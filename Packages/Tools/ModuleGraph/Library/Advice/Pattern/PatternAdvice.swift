/// The advice on the architecture pattern of an app: a score for both sides, and the recommendation.
struct PatternAdvice: Sendable {
  /// The two sides of the score.
  enum Side: String, Encodable, Sendable {
    /// Observable models, with or without view models.
    case plain
    /// State, actions and a reducer.
    case store

    /// The opposite side.
    var other: Side { self == .plain ? .store : .plain }
  }

  /// An architecture pattern, from the plainest to the most elaborate one.
  enum Pattern: String, Encodable, Sendable {
    case appleNative = "Apple-native"
    case mvvm = "MVVM"
    case store = "Store"
  }

  /// The points of a side that decide; fewer are a tie or a defeat.
  static let majority = 4

  private let answers: [PatternQuestion: PatternQuestion.Answer]

  /// Creates the advice.
  ///
  /// - Parameter answers: The answers, at least to all scored questions.
  /// - Throws: `UsageError` that names the scored questions without an answer.
  init(_ answers: [PatternQuestion: PatternQuestion.Answer]) throws(UsageError) {
    let missing = PatternQuestion.scored.filter { answers[$0] == nil }
    guard missing.isEmpty else { throw UsageError(missing: missing, "pass yes or no for each, or use a terminal") }
    self.answers = answers
  }

  /// Returns the points of a side.
  func score(_ side: Side) -> Int { answers.count { $0.key.side(of: $0.value) == side } }

  /// Whether both sides have the same score, so that the plainer one is recommended.
  var isTie: Bool { score(.plain) == score(.store) }

  /// The recommended pattern.
  ///
  /// A tie goes to the plain side: an app can move to a Store later, feature by feature.
  var pattern: Pattern {
    if score(.store) >= Self.majority { return .store }
    return answers[.presentation] == .yes ? .mvvm : .appleNative
  }

  /// Whether coordinators are recommended in addition.
  var hasCoordinators: Bool { answers[.navigation] == .yes }

  /// The questions without an answer that could change the recommendation.
  var open: [PatternQuestion] { PatternQuestion.relevant(to: self).filter { answers[$0] == nil } }

  /// The answered questions in their order.
  var answered: [(question: PatternQuestion, answer: PatternQuestion.Answer)] {
    PatternQuestion.allCases.compactMap { question in answers[question].map { (question, $0) } }
  }
}

extension PatternQuestion {
  /// Returns the refining questions that can change a recommendation: a Store needs no view models.
  static func relevant(to advice: PatternAdvice) -> [PatternQuestion] {
    advice.pattern == .store ? [.navigation] : [.presentation, .navigation]
  }
}

extension UsageError {
  /// Creates the error for questions without an answer.
  ///
  /// - Parameters:
  ///   - missing: The questions.
  ///   - hint: What to do, or what happened; a clause.
  init(missing: [PatternQuestion], _ hint: String) {
    let names = missing.map(\.option).joined(separator: ", ")
    self.init("no answer to \(names); \(hint)")
  }
}
