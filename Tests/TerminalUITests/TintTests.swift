import Testing

@testable import TerminalUI

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
