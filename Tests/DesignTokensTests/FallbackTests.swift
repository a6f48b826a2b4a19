import DesignTokens
import Testing

@Suite("Themes on hosts with fewer colours")
struct FallbackTests {
  struct Look: CustomTestStringConvertible {
    let name: ThemeName
    let depth: ColorDepth

    var colors: ColorTokens { Theme(named: name).colors.reduced(to: depth) }
    var testDescription: String { "\(name), \(depth)" }

    static let all = ThemeName.allCases.flatMap { name in ColorDepth.allCases.map { Look(name: name, depth: $0) } }
  }

  @Test("Every pair of text and background stays readable with 256, 16 and no colours", arguments: Look.all)
  func everyPairStaysReadable(_ look: Look) {
    for pair in TextPair.all {
      #expect(pair.contrast(in: look.colors) >= 4.5, "\(pair.foreground) on \(pair.background)")
    }
  }

  @Test("Taking the nearest of sixteen colours by itself would not do")
  func nearestAloneIsNotReadable() {
    // The greys of the dark theme: background and selection are nearest to the same colour.
    let colors = Theme.dark.colors.reduced(to: .sixteen)
    #expect(colors.selection != colors.background)
    #expect(colors.text != colors.background)
  }

  @Test(arguments: Look.all)
  func theSelectionCanBeToldFromWhatIsNotSelected(_ look: Look) {
    #expect(look.colors.selection != look.colors.background)
    #expect(look.colors.border != look.colors.background)
  }

  @Test(arguments: Look.all.filter { $0.depth != .none })
  func goodAndBadCanBeToldApart(_ look: Look) {
    #expect(look.colors.success != look.colors.danger)
    #expect(look.colors.danger != look.colors.text)
    #expect(look.colors.danger != look.colors.secondaryText)
    #expect(look.colors.accent != look.colors.text)
  }

  @Test(arguments: ThemeName.allCases)
  func aHostWithAllColoursGetsThemAll(_ name: ThemeName) {
    #expect(Theme(named: name).colors.reduced(to: .direct) == Theme(named: name).colors)
  }

  @Test(arguments: ThemeName.allCases)
  func whatIsThereAlreadyStaysAsItIs(_ name: ThemeName) {
    for depth in ColorDepth.allCases {
      let once = Theme(named: name).colors.reduced(to: depth)
      #expect(once.reduced(to: depth) == once)
    }
  }
}
