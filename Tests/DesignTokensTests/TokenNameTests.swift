import DesignTokens
import Testing

@Suite("Names of tokens")
struct TokenNameTests {
  /// Returns the names of the stored properties of a group of tokens.
  private func properties(_ tokens: Any) -> [String] { Mirror(reflecting: tokens).children.compactMap(\.label) }

  @Test func everyTokenHasTheNameOfItsProperty() {
    let theme = Theme.light
    #expect(ColorTokens.named.map(\.name) == properties(theme.colors))
    #expect(SpacingTokens.named.map(\.name) == properties(theme.spacing))
    #expect(TypeTokens.named.map(\.name) == properties(theme.type))
    #expect(MotionTokens.named.map(\.name) == properties(theme.motion))
    #expect(properties(theme) == ["name", "colors", "spacing", "type", "motion"])
  }

  @Test func everyNameRefersToADifferentToken() {
    #expect(Set(ColorTokens.named.map { $0.path as AnyKeyPath }).count == ColorTokens.named.count)
    #expect(Set(TypeTokens.named.map { $0.path as AnyKeyPath }).count == TypeTokens.named.count)
  }

  @Test func fontWeightsAreClampedToTheirRange() {
    #expect(FontWeight(0).value == 1)
    #expect(FontWeight(5000).value == 1000)
  }
}
