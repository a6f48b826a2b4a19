import TrellisCommandLineOptions
import TrellisSpelling

/// The command `module-graph advise pattern`.
///
/// It reads no repository. The plugin passes the shared options to every command, so they are accepted here as well.
struct AdvisePatternCommand: Command {
  let name = "advise pattern"
  let summary = "Advises on the architecture pattern of an app; asks questions on a terminal, or takes options"
  let options =
    [CommandOption("format", value: "FORMAT", help: "text (Markdown) or json")]
    + PatternQuestion.allCases.map { CommandOption($0.rawValue, value: "ANSWER", help: "yes or no: \($0.text)") }
  let usageErrorStatus = ExitStatus.usage

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let format = try invocation.choice("format", default: AdviseCommand.Format.text)
    let given = try answers(invocation)
    let interview = PatternInterview(input: invocation.input, write: invocation.complain)
    let advice = try invocation.input.isInteractive ? interview.advice(completing: given) : PatternAdvice(given)
    try invocation.answer(format == .json ? JSONText.of(advice) : PatternReport(advice: advice).markdown)
    return .clean
  }

  /// Reads the answers on the command line.
  ///
  /// - Throws: `UsageError` for a value that is not an answer, and for a question with both answers.
  private func answers(_ invocation: Invocation) throws(UsageError) -> [PatternQuestion: PatternQuestion.Answer] {
    var answers: [PatternQuestion: PatternQuestion.Answer] = [:]
    for question in PatternQuestion.allCases {
      for word in invocation.options[question.rawValue] ?? [] {
        guard let answer = PatternQuestion.Answer(rawValue: word) else {
          let known = PatternQuestion.Answer.allCases.map(\.rawValue)
          throw UsageError(
            "\(question.option) is yes or no, not \"\(word)\"\(Spelling.suggestion(for: word, in: known))")
        }
        if let other = answers[question], other != answer { throw UsageError("\(question.option) is both yes and no") }
        answers[question] = answer
      }
    }
    return answers
  }
}
