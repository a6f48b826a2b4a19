import Testing
import TrellisCommandLineOptions

struct CommandOptionTests {
  private enum Color: String, CaseIterable, Sendable { case red, green, blue }
  private enum Answer: String, CaseIterable, Sendable { case yes, no }

  private struct ViewOptions: OptionGroup {
    let color = CommandOption.choice("color", "COLOR", default: Color.red, help: "the color")
    let answer = CommandOption<Answer?>.choice("answer", "ANSWER", help: "yes or no")
  }

  private struct Options: OptionGroup {
    let depth = CommandOption.number("depth", "N", in: 0...3, default: 1, help: "the number of steps")
    let share = CommandOption.number("share", "N", in: 0...1.5, default: 0.25, help: "the share")
    let limit = CommandOption.number("limit", "N", atLeast: 1, help: "the limit")
    let count = CommandOption.number("count", "N", atLeast: 1, default: 7, help: "the count")
    let view = ViewOptions()
    let answers = ["first", "second"].map { CommandOption<[Answer]>.choices($0, "ANSWER", help: $0) }
    let pair = CommandOption.value("pair", "A:B", expecting: "a pair such as 1:2", help: "a pair") { word in
      let parts = word.split(separator: ":").compactMap { Int($0) }
      return parts.count == 2 ? parts : nil
    }
    let even = CommandOption.value("even", "N", default: 0, help: "an even number") { word throws(ArgumentError) in
      guard let number = Int(word), number.isMultiple(of: 2) else { throw .rejected("\(word) is odd") }
      return number
    }
    let help = CommandOption.help
  }

  private func parsed(_ words: String...) throws(ArgumentError) -> ParsedArguments<Options> {
    try ParsedArguments(words)
  }

  @Test func absentOptionsHaveTheirDefaultValues() throws {
    let found = try parsed()
    #expect(found.depth == 1 && found.share == 0.25 && found.limit == nil && found.count == 7)
    #expect(found.view.color == .red && found.view.answer == nil)
    #expect(found.answers == [[], []] && found.pair == nil && found.even == 0)
  }

  @Test func valuesAreConverted() throws {
    let found = try parsed("--depth=3", "--share", "1.5", "--limit", "1", "--count=9", "--pair=4:5", "--even", "8")
    #expect(found.depth == 3 && found.share == 1.5 && found.limit == 1 && found.count == 9)
    #expect(found.pair == [4, 5] && found.even == 8)
  }

  @Test func groupsAndListsOfOptionsHaveValues() throws {
    let found = try parsed("--color", "blue", "--answer=no", "--second=yes", "--first", "no", "--second=no")
    #expect(found.view.color == .blue && found.view.answer == .no)
    #expect(found.answers == [[.no], [.yes, .no]])
  }

  @Test(arguments: [
    (["--depth", "4"], "--depth takes a number from 0 to 3, not \"4\""),
    (["--depth", "2.5"], "--depth takes a number from 0 to 3, not \"2.5\""),
    (["--depth=99999999999999999999"], "--depth takes a number from 0 to 3, not \"99999999999999999999\""),
    (["--share", "-1"], "--share takes a number from 0.0 to 1.5, not \"-1\""),
    (["--limit", "0"], "--limit takes a number of at least 1, not \"0\""),
    (["--count", "many"], "--count takes a number of at least 1, not \"many\""),
    (["--color", "gren"], "--color takes one of red, green, blue, not \"gren\"; did you mean \"green\"?"),
    (["--answer", "maybe"], "--answer takes yes or no, not \"maybe\""),
    (["--second", "yep"], "--second takes yes or no, not \"yep\"; did you mean \"yes\"?"),
    (["--pair", "1"], "--pair takes a pair such as 1:2, not \"1\""),
    (["--even", "3"], "3 is odd"),
  ])
  func invalidValuesAreDescribed(words: [String], message: String) {
    let error = #expect(throws: ArgumentError.self) { try ParsedArguments<Options>(words) }
    #expect(error?.description == message)
  }

  @Test func helpIsShownDespiteAnInvalidValue() throws {
    #expect(try parsed("--depth", "many", "--help").isHelpRequested)
  }

  @Test func optionsAreDeclaredInTheOrderOfTheProperties() {
    #expect(
      Options.declarations.map(\.term) == [
        "--depth N", "--share N", "--limit N", "--count N", "--color COLOR", "--answer ANSWER", "--first ANSWER",
        "--second ANSWER", "--pair A:B", "--even N", "--help",
      ])
  }
}
