import Testing
import TextSafety

@testable import TerminalUI

/// The color of a status in a selected row, which the color of the selection replaces only if it is not readable.
@MainActor
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

  /// Returns the style of the first cell with a character.
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
