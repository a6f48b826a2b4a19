import Testing

@testable import TerminalUI

/// The resolution of SwiftUI colors to terminal colors.
@MainActor
struct ColorTests {
  private static let named: [(name: String, color: Color)] = [
    ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint), ("teal", .teal),
    ("cyan", .cyan), ("indigo", .indigo), ("blue", .blue), ("purple", .purple), ("pink", .pink), ("brown", .brown),
    ("gray", .gray), ("black", .black), ("white", .white),
  ]

  private func ink(of color: Color, in palette: Palette = .terminal) -> CellColor { color.resolved(in: palette) }

  @Test func namedColorsAreDistinct() {
    #expect(Set(Self.named.map { ink(of: $0.color) }).count == Self.named.count)
    #expect(Set(Self.named.map { ink(of: $0.color).indexed }).count == Self.named.count)
    #expect(ink(of: .clear).isTerminalDefault)
    #expect(ink(of: .accentColor) == Palette.terminal[.accent])
    #expect(ink(of: .primary) == Palette.terminal[.text] && ink(of: .secondary) == Palette.terminal[.secondaryText])
  }

  @Test(
    arguments: [
      ("red", 9), ("orange", 3), ("yellow", 11), ("green", 2), ("mint", 6), ("teal", 6), ("cyan", 6), ("indigo", 12),
      ("blue", 12), ("purple", 5), ("pink", 5), ("brown", 3), ("gray", 8), ("black", 0), ("white", 15),
    ] as [(String, UInt8)])
  func namedColorsMapToTheSixteenColorPalette(name: String, index: UInt8) throws {
    let color = try #require(Self.named.first { $0.name == name }?.color)
    #expect(ink(of: color).sixteen == index)
  }

  @Test func componentsAreClampedToZeroThroughOne() {
    #expect(ink(of: Color(red: 1, green: 0.5, blue: 0)) == CellColor(red: 255, green: 128, blue: 0))
    #expect(ink(of: Color(.displayP3, red: 2, green: -1, blue: .nan)) == CellColor(red: 255, green: 0, blue: 0))
    #expect(ink(of: Color(white: 0.2)) == CellColor(red: 51, green: 51, blue: 51))
    #expect(ink(of: Color(hue: 0, saturation: 1, brightness: 1)) == CellColor(red: 255, green: 0, blue: 0))
    #expect(ink(of: Color(hue: 2.0 / 3, saturation: 1, brightness: 0.5)) == CellColor(red: 0, green: 0, blue: 128))
  }

  @Test func translucentColorsAreBlendedWithTheBackground() {
    var palette = Palette()
    palette[.background] = CellColor(red: 0, green: 0, blue: 100)
    #expect(
      ink(of: Color(red: 1, green: 0, blue: 0, opacity: 0.5), in: palette) == CellColor(red: 127, green: 0, blue: 50))
    #expect(ink(of: .red.opacity(0), in: palette) == palette[.background])
    #expect(Color.red.opacity(0.5).opacity(0.5) == .red.opacity(0.25))
  }
}

@MainActor
struct TintTests {
  struct Shown: View {
    @Environment(\.palette) private var palette
    let read: (Palette) -> Void

    var body: some View {
      let _ = read(palette)
      Text("shown")
    }
  }

  @Test(arguments: [(UInt8(255), UInt8(0)), (20, 255)])
  func textOnATintIsReadable(tint: UInt8, ink: UInt8) {
    var palette: Palette?
    let color = Color(CellColor(red: tint, green: tint, blue: tint))
    _ = Screen { Shown { palette = $0 }.tint(color) }.lines
    #expect(palette?[.accent] == CellColor(red: tint, green: tint, blue: tint))
    #expect(palette?[.onAccent] == CellColor(red: ink, green: ink, blue: ink))
  }

  @Test func accentAsTintChangesNothing() {
    var palette: Palette?
    _ = Screen { Shown { palette = $0 }.tint(.accent) }.lines
    #expect(palette?[.onAccent] == Palette.terminal[.onAccent])
  }
}
