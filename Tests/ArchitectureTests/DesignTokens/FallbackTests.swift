import DesignTokens
import Testing

@Suite("Themes on terminals with fewer colors")
struct FallbackTests {
  struct Look: CustomTestStringConvertible {
    let name: ThemeName
    let depth: ColorDepth

    var colors: ColorTokens { Theme(named: name).colors.reduced(to: depth) }
    var testDescription: String { "\(name), \(depth)" }

    static let all = ThemeName.fixed.flatMap { name in ColorDepth.allCases.map { Look(name: name, depth: $0) } }
  }

  @Test("Every pair of text and background remains readable at every color depth", arguments: Look.all)
  func everyPairRemainsReadable(_ look: Look) {
    for pair in TextPair.all {
      #expect(pair.contrast(in: look.colors) >= 4.5, "\(pair.foreground) on \(pair.background)")
    }
  }

  @Test("With 256 colors, every color is readable in the selected row", arguments: ThemeName.fixed)
  func selectedRowsRemainReadable(_ name: ThemeName) {
    let colors = Theme(named: name).colors.reduced(to: .indexed)
    for pair in TextPair.selected { #expect(pair.contrast(in: colors) >= 4.5, "\(pair.foreground)") }
  }

  @Test("With 256 colors and more, a status in the selected row has its color", arguments: ThemeName.fixed)
  func statusKeepsItsColorInTheSelectedRow(_ name: ThemeName) {
    for depth in [ColorDepth.direct, .indexed] {
      let colors = Theme(named: name).colors.reduced(to: depth)
      for status in [colors.success, colors.warning, colors.danger] {
        #expect(colors.isReadableOnSelection(status) && status != colors.onSelection)
      }
    }
  }

  @Test("With 16 colors, no text is bright black, which many terminals hardly show", arguments: ThemeName.fixed)
  func noTextIsBrightBlack(_ name: ThemeName) {
    let colors = Theme(named: name).colors.reduced(to: .sixteen)
    for pair in TextPair.all { #expect(colors[keyPath: pair.foreground] != RGBColor(0x7F7F7F), "\(pair.foreground)") }
  }

  @Test(
    "The accent of the light theme was once the red of errors or the magenta of warnings",
    arguments: Look.all.filter { $0.depth != .none })
  func accentErrorWarningSuccessAndTextDiffer(_ look: Look) {
    let colors = look.colors
    #expect(Set([colors.accent, colors.danger, colors.warning, colors.success, colors.text]).count == 5)
    #expect(colors.danger != colors.secondaryText)
  }

  @Test(
    "The selection and the border differ from the background, and only its text is readable on it", arguments: Look.all)
  func theSelectionDiffersFromTheBackground(_ look: Look) {
    let colors = look.colors
    #expect(colors.selection != colors.background && colors.border != colors.background)
    #expect(colors.isReadableOnSelection(colors.onSelection) && !colors.isReadableOnSelection(colors.selection))
  }

  @Test(arguments: [ThemeName.dark, .highContrast])
  func secondaryTextRemainsLessBrightThanText(_ name: ThemeName) {
    let colors = Theme(named: name).colors.reduced(to: .sixteen)
    #expect([colors.text, colors.secondaryText] == [RGBColor(0xFFFFFF), RGBColor(0xE5E5E5)])
  }

  @Test("With 16 colors, success is green, a warning yellow and an error red")
  func meaningsRetainTheirHue() {
    let colors = Theme.dark.colors.reduced(to: .sixteen)
    #expect(colors.success.green > colors.success.blue && colors.success.green > colors.success.red)
    #expect(colors.warning.red == colors.warning.green && colors.warning.blue == 0)
    #expect(colors.danger.red > colors.danger.green)
  }

  @Test func theTintOfSecondaryTextRemains() {
    let color = Theme.phosphor.colors.reduced(to: .indexed).secondaryText
    #expect(color.green > color.red && color.green > color.blue)
  }

  @Test("Distinct grays remain distinct with 16 colors")
  func distinctGraysRemainDistinct() {
    // The same color is nearest to both the background and the selection of the dark theme.
    let colors = Theme.dark.colors.reduced(to: .sixteen)
    #expect(colors.selection != colors.background && colors.text != colors.background)
  }

  @Test("Direct color leaves a theme unchanged, and so does a second reduction", arguments: ThemeName.allCases)
  func reducingIsIdempotent(_ name: ThemeName) {
    let colors = Theme(named: name).colors
    #expect(colors.reduced(to: .direct) == colors)
    for depth in ColorDepth.allCases {
      let once = colors.reduced(to: depth)
      #expect(once.reduced(to: depth) == once)
    }
  }
}
