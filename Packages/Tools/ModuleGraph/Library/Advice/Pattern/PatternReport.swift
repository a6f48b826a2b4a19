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
