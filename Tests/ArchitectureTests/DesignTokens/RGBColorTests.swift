import DesignTokens
import Testing

@Suite("Colors and their contrast")
struct RGBColorTests {
  @Test func aHexNumberDeterminesTheComponents() {
    #expect(RGBColor(0x0A14FF) == RGBColor(red: 10, green: 20, blue: 255))
    #expect(RGBColor(0x0A14FF).description == "#0A14FF")
  }

  @Test(
    "Contrast agrees with published values (WCAG 2.1)",
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0x777777, 0xFFFFFF, 4.48), (0x767676, 0xFFFFFF, 4.54), (0x0000FF, 0xFFFFFF, 8.59),
      (0xFF0000, 0xFFFFFF, 4.0), (0x123456, 0x123456, 1.0),
    ] as [(UInt32, UInt32, Double)])
  func contrastAgreesWithPublishedValues(_ one: UInt32, _ other: UInt32, _ expected: Double) {
    let contrast = RGBColor(one).contrast(with: RGBColor(other))
    #expect(abs(contrast - expected) < 0.01)
    #expect(RGBColor(other).contrast(with: RGBColor(one)) == contrast)
  }
}
