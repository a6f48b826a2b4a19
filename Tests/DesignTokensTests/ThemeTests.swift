import DesignTokens
import RequirementTrait
import Testing

@Suite("Themes")
struct ThemeTests {
  @Test(arguments: ThemeName.allCases)
  func everyNameHasItsTheme(_ name: ThemeName) {
    #expect(Theme(named: name).name == name)
  }

  @Test("Every pair of text and background reaches AA, and AAA where contrast is high", arguments: ThemeName.allCases)
  func everyTextCanBeRead(_ name: ThemeName) {
    let required = name == .highContrast ? 7.0 : 4.5
    for pair in TextPair.all {
      let ratio = pair.contrast(in: Theme(named: name).colors)
      #expect(ratio >= required, "\(name): \(pair.foreground) on \(pair.background)")
    }
  }

  @Test func thePairsCoverEveryColourThatTextCanHave() {
    let foregrounds: Set<PartialKeyPath<ColorTokens>> = Set(TextPair.all.map(\.foreground))
    #expect(
      foregrounds == [
        \ColorTokens.text, \ColorTokens.secondaryText, \ColorTokens.accent, \ColorTokens.success,
        \ColorTokens.warning, \ColorTokens.danger, \ColorTokens.onAccent, \ColorTokens.onSelection,
      ])
  }

  @Test(arguments: ThemeName.allCases)
  func theSelectionAndTheSurfaceCanBeToldFromTheBackground(_ name: ThemeName) {
    let colors = Theme(named: name).colors
    #expect(colors.selection.contrast(with: colors.background) > 1.25)
    #expect(colors.surface.contrast(with: colors.background) > 1.05)
    #expect(colors.border.contrast(with: colors.background) > 1.5)
  }

  @Test("The root's states change in 0.3 seconds", .requirement("R3"))
  func theRootFadesAsTheDocumentSays() {
    for name in ThemeName.allCases { #expect(Theme(named: name).motion.standard == .milliseconds(300)) }
  }
}
