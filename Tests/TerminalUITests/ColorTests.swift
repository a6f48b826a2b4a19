import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct ColorTests {
  private static let named: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .indigo, .blue, .purple, .pink, .brown, .gray, .black, .white,
  ]

  private func ink(of color: Color, in palette: Palette = .terminal) -> CellColor { color.resolved(in: palette) }

  @Test func namedColorsAreDistinct() {
    #expect(Set(Self.named.map { ink(of: $0) }).count == Self.named.count)
    #expect(Set(Self.named.map { ink(of: $0).indexed }).count == Self.named.count)
    #expect(ink(of: .clear).isTerminalDefault && ink(of: .accentColor) == Palette.terminal[.accent])
    #expect(ink(of: .primary) == Palette.terminal[.text] && ink(of: .secondary) == Palette.terminal[.secondaryText])
  }

  @Test func namedColorsMapToTheSixteenColorPalette() {
    #expect(Self.named.map { ink(of: $0).sixteen } == [9, 3, 11, 2, 6, 6, 6, 12, 12, 5, 5, 3, 8, 0, 15])
  }

  @Test func componentsAreClampedToZeroThroughOne() {
    let colors: [Color] = [
      Color(red: 1, green: 0.5, blue: 0), Color(.displayP3, red: 2, green: -1, blue: .nan), Color(white: 0.2),
      Color(hue: 0, saturation: 1, brightness: 1), Color(hue: 2.0 / 3, saturation: 1, brightness: 0.5),
    ]
    let expected: [(UInt8, UInt8, UInt8)] = [(255, 128, 0), (255, 0, 0), (51, 51, 51), (255, 0, 0), (0, 0, 128)]
    #expect(colors.map { ink(of: $0) } == expected.map { CellColor(red: $0, green: $1, blue: $2) })
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
  private struct Shown: View {
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
  private static func palette(readable: Set<Palette.Role>) -> Palette {
    var palette = Palette.terminal
    palette[.text] = CellColor(red: 200, green: 200, blue: 200)
    palette.statusesOnSelection = readable
    return palette
  }

  private func window(_ palette: Palette, @ViewBuilder _ root: () -> some View) -> Window {
    let view = root()
    return Window(size: Size(width: 20, height: 4)) { view.environment(\.palette, palette) }
  }

  private func colors(in window: Window) -> [CellColor?] { "nws".map { window.style(of: $0)?.foreground } }

  private var statuses: Text { Text("n") + Text("w").foregroundStyle(.warning) + Text("s").foregroundStyle(.success) }

  @Test(arguments: [[Palette.Role.warning, .success], [.success]])
  func readableStatusKeepsItsColorAndAnotherHasThatOfTheSelection(readable: [Palette.Role]) {
    let palette = Self.palette(readable: Set(readable))
    let list = window(palette) { List([Identified(id: 1)]) { _ in statuses } }
    let warning: Palette.Role = readable.contains(.warning) ? .warning : .onSelection
    #expect(colors(in: list) == [palette[.onSelection], palette[warning], palette[.success]])
  }

  @Test func focusedRowButtonLooksLikeASelectedRow() {
    let palette = Self.palette(readable: [.warning])
    let button = window(palette) { Button(action: {}, label: { statuses }).buttonStyle(.row) }
    #expect(button.style(of: "n")?.background == palette[.selection])
    #expect(colors(in: button) == [palette[.onSelection], palette[.warning], palette[.onSelection]])
  }
}

struct ListRowStyleTests {
  @Test func backgroundFillsEachRowThatIsNotSelected() {
    let screen = Screen(20, 4, state: 1 as Int?) { $selection in
      List([1, 2], id: \.self, selection: $selection) { row in
        Text("row \(row)").listRowBackground(Color(CellColor(red: 0, green: 0, blue: 200)))
      }
    }
    func isBlue(_ x: Int, _ y: Int) -> Bool {
      screen.window.frame().buffer[x, y].style.background == CellColor(red: 0, green: 0, blue: 200)
    }
    #expect(!isBlue(2, 0) && isBlue(2, 1) && isBlue(15, 1))
    screen.press(.down)
    #expect(isBlue(2, 0) && !isBlue(2, 1) && screen.window.staleCells() == nil)
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
