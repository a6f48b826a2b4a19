/// Reads the answers to the questions about a pattern, line by line.
struct PatternInterview {
  /// The source of the answers.
  let input: LineInput
  /// Writes the questions.
  let write: @Sendable (String) -> Void

  /// Presents the questions that have no answer yet, and reads their answers.
  ///
  /// The refining questions come last, and only those that can change the recommendation.
  ///
  /// - Parameter known: The answers from the command line.
  /// - Returns: The advice for all answers.
  /// - Throws: `UsageError` if the input ends first; it names the questions without an answer.
  func advice(
    completing known: [PatternQuestion: PatternQuestion.Answer]
  ) throws(UsageError) -> PatternAdvice {
    var answers = known
    try ask(PatternQuestion.scored, &answers)
    try ask(PatternQuestion.relevant(to: PatternAdvice(answers)), &answers)
    return try PatternAdvice(answers)
  }

  private func ask(
    _ questions: [PatternQuestion], _ answers: inout [PatternQuestion: PatternQuestion.Answer]
  ) throws(UsageError) {
    for question in questions where answers[question] == nil {
      guard let answer = answer(to: question) else {
        throw UsageError(missing: questions.filter { answers[$0] == nil }, "the input ended")
      }
      answers[question] = answer
    }
  }

  /// Repeats one question until the answer is valid; returns `nil` at the end of the input.
  private func answer(to question: PatternQuestion) -> PatternQuestion.Answer? {
    write("\(question.text)\n  \(question.explanation)\n")
    while true {
      write("y, n or ?: ")
      guard let line = input.readLine() else {
        write("\n")
        return nil
      }
      switch line.split(whereSeparator: \.isWhitespace).joined().lowercased() {
      case "y", "yes": return .yes
      case "n", "no": return .no
      case "?": write("  \(question.explanation)\n")
      default: write("Type y for yes, n for no, or ? for the explanation.\n")
      }
    }
  }
}
