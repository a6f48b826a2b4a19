import TerminalSwiftUI
import Testing
import TextSafety

@testable import TerminalUI

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
    #expect(ink(of: .clear).isTerminalDefault && ink(of: .accentColor) == Palette.terminal[.accent])
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

/// The color of a status in a selected row, which the color of the selection replaces only if it is not readable.
struct SelectedRowColorTests {
  private struct Row: Identifiable {
    let id: Int
  }

  private static func palette(readable: Set<Palette.Role>) -> Palette {
    var palette = Palette.terminal
    palette[.text] = CellColor(red: 200, green: 200, blue: 200)
    palette.statusesOnSelection = readable
    return palette
  }

  private func color(of character: Unicode.Scalar, in window: Window) throws -> CellColor {
    try style(of: character, in: window).foreground
  }

  private func style(of character: Unicode.Scalar, in window: Window) throws -> CellStyle {
    let buffer = window.frame().buffer
    let safe = try #require(SafeCharacter(Character(character)))
    return try #require(buffer.cells.first { $0.glyph == buffer.glyphs.glyph(for: safe) }).style
  }

  private func window(_ palette: Palette, @ViewBuilder _ root: () -> some View) -> Window {
    let view = root()
    return Window(size: Size(width: 20, height: 4)) { view.environment(\.palette, palette) }
  }

  private func list(_ palette: Palette) -> Window {
    window(palette) {
      List([Row(id: 1)]) { _ in
        Text("n") + Text("w").foregroundStyle(.warning) + Text("s").foregroundStyle(.success)
      }
    }
  }

  @Test func readableStatusKeepsItsColor() throws {
    let palette = Self.palette(readable: [.warning, .success])
    let window = list(palette)
    #expect(try color(of: "n", in: window) == palette[.onSelection])
    #expect(try color(of: "w", in: window) == palette[.warning])
    #expect(try color(of: "s", in: window) == palette[.success])
  }

  @Test func unreadableStatusHasTheColorOfTheSelection() throws {
    let palette = Self.palette(readable: [.success])
    let window = list(palette)
    #expect(try color(of: "w", in: window) == palette[.onSelection])
    #expect(try color(of: "s", in: window) == palette[.success])
  }

  @Test func focusedRowButtonLooksLikeASelectedRow() throws {
    let palette = Self.palette(readable: [.warning])
    let window = window(palette) {
      Button {
      } label: {
        Text("n") + Text("w").foregroundStyle(.warning) + Text("s").foregroundStyle(.success)
      }
      .buttonStyle(.row)
    }
    #expect(try style(of: "n", in: window).background == palette[.selection])
    #expect(try color(of: "n", in: window) == palette[.onSelection])
    #expect(try color(of: "w", in: window) == palette[.warning])
    #expect(try color(of: "s", in: window) == palette[.onSelection])
  }
}

struct ListRowStyleTests {
  private func background(_ x: Int, _ y: Int, of window: Window) -> CellColor {
    window.frame().buffer[x, y].style.background
  }

  @Test func backgroundFillsEachRowThatIsNotSelected() {
    let screen = Screen(20, 4, state: 1 as Int?) { $selection in
      List([1, 2], id: \.self, selection: $selection) { row in
        Text("row \(row)").listRowBackground(Color(CellColor(red: 0, green: 0, blue: 200)))
      }
    }
    let blue = CellColor(red: 0, green: 0, blue: 200)
    #expect(background(2, 0, of: screen.window) != blue)
    #expect(background(2, 1, of: screen.window) == blue && background(15, 1, of: screen.window) == blue)
    screen.press(.down)
    #expect(background(2, 0, of: screen.window) == blue && background(2, 1, of: screen.window) != blue)
    #expect(screen.window.staleCells() == nil)
  }

  @Test func insetsBeyondThoseOfTheListMoveTheContent() {
    let screen = Screen(20, 5) {
      List([1, 2], id: \.self) { row in
        Text("row \(row)").listRowInsets(
          row == 1 ? EdgeInsets() : EdgeInsets(top: 16, leading: 32, bottom: 0, trailing: 0))
      }
    }
    let lines = screen.window.text()
    #expect(lines[0].hasPrefix("▸ row 1") && lines[1].isEmpty && lines[2].hasPrefix("    row 2"))
  }
}
