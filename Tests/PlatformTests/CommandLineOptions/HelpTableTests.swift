import Testing
import TrellisCommandLineOptions

struct HelpTableTests {
  @Test func optionsAreAligned() {
    let options = [
      OptionDeclaration("depth", value: "N", help: "the number of steps"), OptionDeclaration("all", help: "everything"),
    ]
    #expect(
      HelpTable.text(of: options) == """
          --depth N  the number of steps
          --all      everything
        """)
  }

  @Test func furtherLinesOfADescriptionAreIndented() {
    #expect(HelpTable.text(rows: [("A", "one\ntwo"), ("BC", "three")]) == "  A   one\n      two\n  BC  three")
  }
}
