import Testing
import TrellisCommandLineOptions

struct ParsedArgumentsTests {
  private static let depth = CommandOption("depth", value: "NUMBER", help: "the number of steps")
  private static let strict = CommandOption("strict", help: "let notes fail")
  private static let options: [CommandOption] = [depth, strict, .version, CommandOption("help", help: "show this")]

  private func parsed(_ words: String..., takesOperands: Bool = false) throws(ArgumentError) -> ParsedArguments {
    try ParsedArguments(words, options: Self.options, takesOperands: takesOperands)
  }

  @Test("Arguments after `--` are operands, and all values of a repeated option are parsed")
  func operandsAndRepeatedOptions() throws {
    let found = try parsed("A", "--depth", "1", "--depth=2", "--", "--depth", "-", takesOperands: true)
    #expect(found.operands == ["A", "--depth", "-"] && found.values == ["depth": ["1", "2"]])
    #expect(found.value("depth") == "2")
  }

  @Test func flagsHaveNoValue() throws {
    let found = try parsed("--strict", "-h")
    #expect(found.has("strict") && found.has("help") && !found.has("version"))
    #expect(found.value("strict") == nil)
  }

  @Test func valuesMayBeginWithADashOrContainAnEqualsSign() throws {
    #expect(try parsed("--depth", "-1").value("depth") == "-1")
    #expect(try parsed("--depth=a=b").value("depth") == "a=b")
    #expect(try parsed("-", takesOperands: true).operands == ["-"])
  }

  @Test(arguments: [
    (["--strct"], "unknown option \"--strct\"; did you mean \"--strict\"?"),
    (["--dpeth=2"], "unknown option \"--dpeth=2\"; did you mean \"--depth\"?"),
    (["-help"], "unknown option \"-help\"; did you mean \"--help\"?"),
    (["-x"], "unknown option \"-x\""),
    (["--=x"], "unknown option \"--=x\""),
    (["A"], "unknown argument \"A\""),
    (["strict"], "unknown argument \"strict\"; did you mean \"--strict\"?"),
    ([""], "unknown argument \"\""),
    (["--", "-x"], "unknown argument \"-x\""),
    (["--depth"], "--depth needs a value"),
    (["--depth", ""], "--depth needs a value"),
    (["--depth="], "--depth needs a value"),
    (["--strict=yes"], "--strict takes no value"),
    (["--strict="], "--strict takes no value"),
  ])
  func invalidArgumentsAreDescribed(words: [String], message: String) {
    let error = #expect(throws: ArgumentError.self) { try ParsedArguments(words, options: Self.options) }
    #expect(error?.description == message)
  }

  @Test func numbersOutsideOfTheirRangeAreRejected() throws {
    #expect(try parsed().number("depth", in: 0...3) == nil)
    #expect(try parsed("--depth=3").number("depth", in: 0...3) == 3)
    #expect(try parsed("--depth=0.5").number("depth", in: 0...1.5) == 0.5)
    for word in ["4", "-1", "many", "2.5", "99999999999999999999"] {
      let error = #expect(throws: ArgumentError.self) { try parsed("--depth", word).number("depth", in: 0...3) }
      #expect(error?.description == "--depth takes a number from 0 to 3, not \"\(word)\"")
    }
  }
}
