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

/// The advice on a pattern in Markdown: the recommendation, the score, and the reason for each answer.
struct PatternReport {
  let advice: PatternAdvice

  var markdown: String {
    """
    # Advice: \(title)

    **Score.** \(advice.score(.plain)) for the plain patterns, \(advice.score(.store)) for a Store. \(verdict)

    | question | answer | point for | reason |
    |---|---|---|---|

    """ + advice.answered.map(row).joined() + openQuestions
  }

  /// The recommendation in words, such as `MVVM with coordinators`.
  private var title: String {
    let pattern = advice.pattern == .store ? "Store (TCA style)" : advice.pattern.rawValue
    return pattern + (advice.hasCoordinators ? " with coordinators" : "")
  }

  private var verdict: String {
    advice.isTie
      ? "A tie goes to the plainer pattern, because an app can move to a Store later."
      : "\(PatternAdvice.majority) points decide."
  }

  private func row(_ question: PatternQuestion, _ answer: PatternQuestion.Answer) -> String {
    "| \(question.rawValue) | \(answer.rawValue) | \(question.side(of: answer)?.rawValue ?? "-") "
      + "| \(question.reason(answer)) |\n"
  }

  /// The refining questions that were not answered, because their answer could change the recommendation.
  private var openQuestions: String {
    guard !advice.open.isEmpty else { return "" }
    return "\nNot answered:\n\n" + advice.open.map { "- `\($0.option)`: \($0.text)\n" }.joined()
  }
}

extension PatternAdvice: Encodable {
  private struct Row: Encodable {
    var question: String
    var answer: PatternQuestion.Answer
    var pointFor: Side?
    var reason: String
  }

  private enum CodingKeys: CodingKey { case version, recommendation, coordinators, isTie, score, answers, open }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(1, forKey: .version)
    try container.encode(pattern, forKey: .recommendation)
    try container.encode(hasCoordinators, forKey: .coordinators)
    try container.encode(isTie, forKey: .isTie)
    try container.encode([Side.plain, .store].reduce(into: [:]) { $0[$1.rawValue] = score($1) }, forKey: .score)
    let rows = answered.map { question, answer in
      Row(
        question: question.rawValue, answer: answer, pointFor: question.side(of: answer),
        reason: question.reason(answer))
    }
    try container.encode(rows, forKey: .answers)
    try container.encode(open.map(\.rawValue), forKey: .open)
  }
}
