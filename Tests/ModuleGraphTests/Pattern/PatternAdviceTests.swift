import Foundation
import TestSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphModel

/// The score of the six questions and the recommendation.
@Suite struct PatternAdviceTests {
  typealias Answers = [PatternQuestion: PatternQuestion.Answer]

  /// All combinations of answers to the scored questions.
  private static let combinations: [Answers] = (0..<64).map { bits in
    Dictionary(
      uniqueKeysWithValues: PatternQuestion.scored.enumerated().map { ($1, bits >> $0 & 1 == 1 ? .yes : .no) })
  }

  @Test("There are six scored questions, and their six points are always distributed", .requirement("P7", "Z12"))
  func sixPoints() throws {
    #expect(PatternQuestion.scored.count == 6)
    let scores = try Self.combinations.map { answers in
      let advice = try PatternAdvice(answers)
      return [advice.score(.plain), advice.score(.store)]
    }
    #expect(scores.allSatisfy { $0[0] + $0[1] == 6 })
    #expect(Set(scores.map { $0[0] }) == Set(0...6))
  }

  @Test("Four points decide, and a tie goes to the plain side", .requirement("P7", "Z12"))
  func majority() throws {
    for answers in Self.combinations {
      let advice = try PatternAdvice(answers)
      #expect((advice.pattern == .store) == (advice.score(.store) >= 4))
      #expect(advice.isTie == (advice.score(.store) == 3))
    }
  }

  @Test("Half a point for the plain side's effects would change no recommendation", .requirement("Z12"))
  func halfAPoint() throws {
    for answers in Self.combinations where answers[.effects] == .yes {
      let advice = try PatternAdvice(answers)
      #expect((advice.pattern == .store) == (Double(advice.score(.store)) > Double(advice.score(.plain)) + 0.5))
    }
  }

  @Test(
    "The score, view models and coordinators determine the recommendation", .requirement("P6", "P7"),
    arguments: [
      ([], "Apple-native", false), ([.presentation], "MVVM", false), ([.presentation, .navigation], "MVVM", true),
      ([.tests, .functional, .presentation], "Store", false), ([.tests, .effects, .navigation], "Store", true),
      ([.tests, .presentation], "MVVM", false), ([.tests, .fewScreens, .prototype], "Apple-native", false),
    ] as [(Set<PatternQuestion>, String, Bool)])
  func recommendation(_ yes: Set<PatternQuestion>, _ pattern: String, _ coordinators: Bool) throws {
    let advice = try PatternAdvice(answers(yes: yes))
    #expect(advice.pattern.rawValue == pattern)
    #expect(advice.hasCoordinators == coordinators)
  }

  @Test func missingAnswersAreNamed() {
    let error = #expect(throws: UsageError.self) {
      try PatternAdvice([.tests: .yes, .fewScreens: .no, .functional: .no, .prototype: .no, .navigation: .no])
    }
    #expect(
      error?.description == "no answer to --large-team, --effects; pass yes or no for each, or use a terminal")
  }

  @Test("The report contains the score, a reason for each answer, and the unanswered questions", .requirement("P7"))
  func report() throws {
    let tie = try PatternAdvice(answers(yes: [.tests]).filter { $0.key != .navigation })
    #expect(
      PatternReport(advice: tie).markdown == """
        # Advice: Apple-native

        **Score.** 3 for the plain patterns, 3 for a Store. A tie goes to the plainer pattern, because an app can move \
        to a Store later.

        | question | answer | point for | reason |
        |---|---|---|---|
        | tests | yes | store | The tests of a Store state every change and every effect. |
        | few-screens | no | store | One structure for many screens pays off. |
        | functional | no | plain | The team would have to learn reducers and effects first. |
        | prototype | no | store | There is time for the additional declarations of a Store. |
        | large-team | no | plain | A small team can agree on conventions. |
        | effects | no | plain | Asynchronous methods of a model are enough. |
        | presentation | no | - | Views can read the models directly. |

        Not answered:

        - `--navigation`: Is navigation complex: deep links, conditional flows, several ways to one screen?

        """)
    let store = try PatternAdvice(answers(yes: [.tests, .effects, .navigation]))
    let text = PatternReport(advice: store).markdown
    #expect(text.hasPrefix("# Advice: Store (TCA style) with coordinators\n"))
    #expect(text.contains("2 for the plain patterns, 4 for a Store. 4 points decide.\n"))
    #expect(!text.contains("Not answered"))
  }

  @Test func theJSONReportContainsTheSameValues() throws {
    let advice = try PatternAdvice(answers(yes: [.presentation]).filter { $0.key != .navigation })
    let text = JSONText.of(advice)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect(object["recommendation"] as? String == "MVVM")
    #expect(object["coordinators"] as? Bool == false)
    #expect(object["isTie"] as? Bool == false)
    #expect(object["score"] as? [String: Int] == ["plain": 4, "store": 2])
    #expect(object["open"] as? [String] == ["navigation"])
    let rows = try #require(object["answers"] as? [[String: String]])
    #expect(rows.count == 7)
    #expect(rows.last?["question"] == "presentation")
    #expect(rows.last?["pointFor"] == nil)
  }

  @Test func eachQuestionHasItsOwnTexts() {
    let questions = PatternQuestion.allCases
    #expect(Set(questions.map(\.text)).count == questions.count)
    #expect(Set(questions.map(\.explanation)).count == questions.count)
    let reasons = questions.flatMap { question in PatternQuestion.Answer.allCases.map(question.reason) }
    #expect(Set(reasons).count == reasons.count)
  }

  /// Answers some questions with yes and all others with no.
  private func answers(yes: Set<PatternQuestion>) -> Answers {
    Dictionary(uniqueKeysWithValues: PatternQuestion.allCases.map { ($0, yes.contains($0) ? .yes : .no) })
  }
}
