import Testing
import TrellisCommandLineOptions

struct HelpTableTests {
  @Test func optionsAreAligned() {
    let options: [CommandOption] = [CommandOption("depth", value: "N", help: "the number of steps"), .version]
    #expect(
      HelpTable.text(of: options) == """
          --depth N  the number of steps
          --version  show the version
        """)
  }

  @Test func furtherLinesOfADescriptionAreIndented() {
    #expect(HelpTable.text(rows: [("A", "one\ntwo"), ("BC", "three")]) == "  A   one\n      two\n  BC  three")
  }
}
