import DesignTokens
import TestSupport
import Testing

@Suite("Themes")
struct ThemeTests {
  @Test(arguments: ThemeName.fixed)
  func everyThemeHasItsName(_ name: ThemeName) {
    #expect(Theme(named: name).name == name)
  }

  @Test("Text has AA contrast with its background, and AAA in the high-contrast theme", arguments: ThemeName.fixed)
  func everyPairHasSufficientContrast(_ name: ThemeName) {
    let required = name == .highContrast ? 7.0 : 4.5
    for pair in TextPair.all + TextPair.selected {
      let ratio = pair.contrast(in: Theme(named: name).colors)
      #expect(ratio >= required, "\(name): \(pair.foreground) on \(pair.background)")
    }
  }

  @Test func thePairsCoverEveryTextColor() {
    let foregrounds: Set<PartialKeyPath<ColorTokens>> = Set(TextPair.all.map(\.foreground))
    #expect(
      foregrounds == [
        \ColorTokens.text, \ColorTokens.secondaryText, \ColorTokens.accent, \ColorTokens.success,
        \ColorTokens.warning, \ColorTokens.danger, \ColorTokens.onAccent, \ColorTokens.onSelection,
      ])
  }

  @Test(arguments: ThemeName.allCases)
  func selectionSurfaceAndBorderContrastWithTheBackground(_ name: ThemeName) {
    let colors = Theme(named: name).colors
    let minimums = [
      (colors.selection, 1.25), (colors.surface, 1.05), (colors.alternateRow, 1.04), (colors.border, 1.5),
    ]
    for (color, minimum) in minimums { #expect(color.contrast(with: colors.background) > minimum) }
  }

  @Test func automaticFollowsTheTerminal() {
    #expect([true, false].map { ThemeName.automatic.resolved(isLight: $0) } == [.light, .dark])
    for name in ThemeName.fixed { #expect(name.resolved(isLight: true) == name) }
    #expect(ThemeName.fixed.count == ThemeName.allCases.count - 1)
  }

  @Test("The transition of the root state takes 0.3 seconds", .requirement("R3"))
  func theStandardDurationIs300Milliseconds() {
    for name in ThemeName.allCases { #expect(Theme(named: name).motion.standard == .milliseconds(300)) }
  }

  @Test func fontWeightsAreClampedToTheirRange() {
    #expect([0, 5000].map { FontWeight($0).value } == [1, 1000])
  }
}
