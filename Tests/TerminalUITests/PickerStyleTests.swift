import Testing

@testable import TerminalUI

@MainActor
struct PickerStyleTests {
  struct Sizes: View {
    let style: PickerStyle
    @State private var size = 2

    var body: some View {
      VStack(alignment: .leading) {
        Picker("Size", selection: $size) { ForEach(1..<4) { Text("size \($0)").tag($0) } }.pickerStyle(style)
        Text("chosen \(size)")
      }
    }
  }

  @Test func inlinePickerShowsOneChoicePerLine() {
    let screen = Screen(40, 9) { Sizes(style: .inline) }
    #expect(screen.lines.prefix(3).map { $0.drop { $0 == " " } } == ["( ) size 1", "(•) size 2", "( ) size 3"])
    screen.press(.down)
    #expect(screen.lines.contains { $0.contains("chosen 2") })
    screen.press(.return)
    #expect(screen.lines.contains { $0.contains("chosen 3") })
    screen.tap("size 1")
    #expect(screen.lines.contains { $0.contains("chosen 1") })
  }

  @Test func menuPickerOpensAListAndClosesAfterTheChoice() {
    let screen = Screen(40, 12) { Sizes(style: .menu) }
    #expect(screen.lines.contains { $0.contains("Size: size 2 ▾") })
    screen.press(.return)
    #expect(screen.lines.contains { $0.contains("( ) size 3") })
    screen.press(.up, .return)
    #expect(screen.lines.contains { $0.contains("Size: size 1 ▾") })
    #expect(!screen.lines.contains { $0.contains("( )") })
    screen.press(.return, .down, .escape)
    #expect(screen.lines.contains { $0.contains("chosen 1") })
  }

  @Test func menuPickerClosesAfterAChoiceByName() {
    let screen = Screen(40, 12) { Sizes(style: .menu) }
    screen.press(.return)
    screen.tap("size 3")
    #expect(screen.lines.contains { $0.contains("Size: size 3 ▾") })
    #expect(!screen.lines.contains { $0.contains("( )") })
  }

  @Test func segmentedPickerIsOneRow() {
    let screen = Screen(40, 6) { Sizes(style: .segmented) }
    #expect(screen.lines.contains { $0.contains(" size 1 [size 2] size 3") })
    screen.press(.right)
    #expect(screen.lines.contains { $0.contains("chosen 3") })
  }
}
