import Testing
import TrellisCommandLineOptions

struct ParsedArgumentsTests {
  private struct Options: OptionGroup {
    let depth = CommandOption.text("depth", "NUMBER", help: "the number of steps")
    let names = CommandOption.texts("name", "NAME", help: "a name")
    let isStrict = CommandOption.flag("strict", help: "let notes fail")
    let version = CommandOption.version
    let help = CommandOption.help
  }

  private func parsed(
    _ words: String..., takesOperands: Bool = false
  ) throws(ArgumentError) -> ParsedArguments<Options> { try ParsedArguments(words, takesOperands: takesOperands) }

  @Test("Arguments after `--` are operands, and the last value of a repeated option counts")
  func operandsAndRepeatedOptions() throws {
    let found = try parsed("A", "--depth", "1", "--depth=2", "--", "--depth", "-", takesOperands: true)
    #expect(found.operands == ["A", "--depth", "-"])
    #expect(found.depth == "2")
  }

  @Test func aListContainsAllValuesInOrder() throws {
    #expect(try parsed("--name", "b", "--name=a").names == ["b", "a"])
    #expect(try parsed().names == [])
  }

  @Test func flagsAreTrueIfTheyArePresent() throws {
    let found = try parsed("--strict", "-h")
    #expect(found.isStrict && found.help && !found.version)
    #expect(found.isHelpRequested && !found.isVersionRequested)
    #expect(try parsed("--version").isVersionRequested)
  }

  @Test func valuesMayBeginWithADashOrContainAnEqualsSign() throws {
    #expect(try parsed("--depth", "-1").depth == "-1")
    #expect(try parsed("--depth=a=b").depth == "a=b")
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
    let error = #expect(throws: ArgumentError.self) { try ParsedArguments<Options>(words) }
    #expect(error?.description == message)
  }

  @Test func aValueCanBeSet() {
    var arguments = ParsedArguments<Options>()
    #expect(arguments.depth == nil && !arguments.isStrict)
    (arguments.depth, arguments.isStrict) = ("3", true)
    #expect(arguments.depth == "3" && arguments.isStrict)
    arguments.depth = nil
    #expect(arguments.depth == nil)
  }
}
