import TestSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphModel
@testable import ModuleGraphReading
@testable import ModuleGraphRules

/// The questions on a terminal.
@Suite(.requirement("P7")) struct PatternInterviewTests {
  private let written = Lines()

  private func advice(
    _ input: LineInput, completing known: [PatternQuestion: PatternQuestion.Answer] = [:]
  ) throws -> PatternAdvice {
    try PatternInterview(input: input, write: written.add).advice(completing: known)
  }

  /// The questions in the order in which they were asked.
  private var asked: [PatternQuestion] {
    written.all.flatMap { text in PatternQuestion.allCases.filter { text.hasPrefix($0.text) } }
  }

  @Test func allQuestionsAreAskedInOrder() throws {
    let advice = try advice(.typing("n", "NO", " yes ", "Y", "n", "n", "y", "y"))
    #expect(asked == PatternQuestion.allCases)
    #expect(advice.answered.map(\.answer) == [.no, .no, .yes, .yes, .no, .no, .yes, .yes])
    #expect(advice.pattern == .mvvm)
    #expect(advice.hasCoordinators)
  }

  @Test func answersFromTheCommandLineAreNotAskedAgain() throws {
    let known: [PatternQuestion: PatternQuestion.Answer] = [.tests: .no, .fewScreens: .yes, .navigation: .no]
    _ = try advice(.typing("n", "y", "n", "n", "n"), completing: known)
    #expect(asked == [.functional, .prototype, .largeTeam, .effects, .presentation])
  }

  @Test func aStoreNeedsNoQuestionAboutViewModels() throws {
    let advice = try advice(.typing("y", "n", "y", "n", "y", "y", "n"))
    #expect(asked.last == .navigation)
    #expect(!asked.contains(.presentation))
    #expect(advice.open.isEmpty)
  }

  @Test func aQuestionMarkRepeatsTheExplanation() throws {
    _ = try advice(.typing("?", "n", "n", "n", "n", "n", "n", "n", "n"))
    let explanation = PatternQuestion.tests.explanation
    #expect(written.all.joined().ranges(of: explanation).count == 2)
  }

  @Test func anotherAnswerIsRejectedWithoutRepeatingIt() throws {
    _ = try advice(.typing("maybe\u{1B}[2J", "", "n", "n", "n", "n", "n", "n", "n", "n"))
    #expect(written.all.filter { $0 == "Type y for yes, n for no, or ? for the explanation.\n" }.count == 2)
    #expect(!written.all.joined().contains("maybe"))
  }

  @Test func theEndOfTheInputNamesTheMissingAnswers() {
    let early = #expect(throws: UsageError.self) { try advice(.typing("y", "n", "y", "n")) }
    #expect(early?.description == "no answer to --large-team, --effects; the input ended")
    let late = #expect(throws: UsageError.self) { try advice(.typing("n", "n", "n", "n", "n", "n")) }
    #expect(late?.description == "no answer to --presentation, --navigation; the input ended")
    #expect(written.all.last == "\n")
  }
}
