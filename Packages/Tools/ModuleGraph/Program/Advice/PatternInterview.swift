import ModuleGraphModel
import ModuleGraphViews
import TrellisCommandLineOptions

/// The command `module-graph advise pattern`.
///
/// It reads no repository. The plugin passes the shared options to every command, so they are accepted here as well.
struct AdvisePatternCommand: Command {
  let name = "advise pattern"
  let summary = "Advises on the architecture pattern of an app; asks questions on a terminal, or takes options"
  let usageErrorStatus = ExitStatus.usage

  struct Options: OptionGroup {
    let format = CommandOption.choice(
      "format", "FORMAT", default: AdviseCommand.Format.text, help: "text (Markdown) or json")
    /// The answers to each question, in the order of the questions.
    let answers = PatternQuestion.allCases.map { question -> CommandOption<[PatternQuestion.Answer]> in
      .choices(question.rawValue, "ANSWER", help: "yes or no: \(question.text)")
    }
  }

  func run(_ arguments: ParsedArguments<Options>, in invocation: Invocation) async throws -> ExitStatus {
    let given = try answers(arguments)
    let interview = PatternInterview(input: invocation.input, write: invocation.writeError)
    let advice = try invocation.input.isInteractive ? interview.advice(completing: given) : PatternAdvice(given)
    try invocation.writeResult(
      arguments.format == .json ? JSONText.of(advice) : PatternReport(advice: advice).markdown)
    return .clean
  }

  /// Reads the answers on the command line.
  ///
  /// - Throws: `UsageError` for a question with both answers.
  private func answers(
    _ arguments: ParsedArguments<Options>
  ) throws(UsageError) -> [PatternQuestion: PatternQuestion.Answer] {
    var answers: [PatternQuestion: PatternQuestion.Answer] = [:]
    for (question, given) in zip(PatternQuestion.allCases, arguments.answers) {
      if Set(given).count > 1 { throw UsageError("\(question.option) is both yes and no") }
      answers[question] = given.first
    }
    return answers
  }
}

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

extension PatternQuestion {
  /// The question, as the terminal and the help text show it.
  var text: String {
    switch self {
    case .tests: "Must every change of state be tested, as in banking or health?"
    case .fewScreens: "Does the app have fewer than 10 screens?"
    case .functional: "Is the team experienced in functional programming?"
    case .prototype: "Do you need rapid prototypes, which change every week?"
    case .largeTeam: "Must a large team, or several teams, write all features in the same way?"
    case .effects: "Are there complex side effects, such as sockets, timers or cancellation?"
    case .presentation: "Do screens filter, sort or format data before they show it?"
    case .navigation: "Is navigation complex: deep links, conditional flows, several ways to one screen?"
    }
  }

  /// What each answer means, for a user who does not know the patterns.
  var explanation: String {
    switch self {
    case .tests:
      "A Store's tests fail for every change and effect that they do not expect. Most apps need no such proof."
    case .fewScreens: "A Store needs a state, actions and a reducer for each feature. With many features, it pays off."
    case .functional: "A team that has not used reducers and effects before needs about two weeks to learn them."
    case .prototype: "Code that may be deleted next week should be short. Plain models need the fewest declarations."
    case .largeTeam: "A Store permits one way to change state. With plain models, a team has to agree on conventions."
    case .effects: "A Store runs, cancels and tests effects in one way. Plain models can do it too, with more code."
    case .presentation: "Such logic belongs in a view model. Also answer yes if the team knows MVVM and prefers it."
    case .navigation: "Coordinators own the navigation. They can be added to each of the patterns."
    }
  }

  /// Returns why an answer favors one side, as a sentence.
  func reason(_ answer: Answer) -> String {
    switch (self, answer) {
    case (.tests, .yes): "The tests of a Store state every change and every effect."
    case (.tests, .no): "Tests of models and view models are enough."
    case (.fewScreens, .yes): "The declarations of a Store would outweigh what a small app gains."
    case (.fewScreens, .no): "One structure for many screens pays off."
    case (.functional, .yes): "The team can use reducers and effects without a learning phase."
    case (.functional, .no): "The team would have to learn reducers and effects first."
    case (.prototype, .yes): "Plain models are faster to write and to delete."
    case (.prototype, .no): "There is time for the additional declarations of a Store."
    case (.largeTeam, .yes): "A Store permits one way to change state."
    case (.largeTeam, .no): "A small team can agree on conventions."
    case (.effects, .yes): "A Store runs, cancels and tests effects in one way."
    case (.effects, .no): "Asynchronous methods of a model are enough."
    case (.presentation, .yes): "Filtering, sorting and formatting can be tested without a view."
    case (.presentation, .no): "Views can read the models directly."
    case (.navigation, .yes): "Coordinators own the navigation, so that it can be tested without views."
    case (.navigation, .no): "A navigation stack in the view is enough."
    }
  }
}
