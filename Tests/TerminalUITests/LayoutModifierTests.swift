import Testing
import TextSafety

@testable import TerminalUI

@MainActor
struct LayoutModifierTests {
  @Test func overlayIsDrawnInFrontAndDoesNotAffectSize() {
    let screen = Screen(12, 4) {
      HStack(spacing: 0) {
        Text("abcdef").overlay(alignment: .trailing) { Text("X") }
        Text("|")
      }
    }
    #expect(screen.lines.map { $0.filter { $0 != " " } } == ["abcdeX|"])
  }

  @Test func backgroundIsDrawnBehindAndDoesNotAffectSize() {
    let screen = Screen(12, 4) {
      HStack(spacing: 0) {
        Text("ab").padding(.leading, 2).background(alignment: .leading) { Text("XYZ") }
        Text("|")
      }
    }
    // The background is visible through the padding; the text is drawn over it.
    #expect(screen.lines.map { $0.drop { $0 == " " } } == ["XYab|"])
  }

  @Test func hiddenViewsKeepTheirSpaceAndIgnoreInput() {
    var appeared = 0
    let screen = Screen(20, 4) {
      HStack(spacing: 0) {
        Text("a")
        Button("gone") {}.onAppear { appeared += 1 }.opacity(0)
        Text("b").hidden()
        Text("c")
      }
    }
    #expect(screen.lines.map { $0.drop { $0 == " " } } == ["a         c"])
    #expect(screen.window.controls().isEmpty)
    #expect(screen.window.focus.focused == nil)
    #expect(appeared == 1)
  }

  struct Fading: View {
    @State private var isFaded = false

    var body: some View {
      Button("Fade") { isFaded.toggle() }
      Button("Other") {}.opacity(isFaded ? 0 : 1)
    }
  }

  @Test func opacityChangesDoNotRecreateTheView() {
    let screen = Screen(20, 5) { Fading() }
    screen.tap("Fade")
    #expect(screen.window.controls().map(\.label) == ["Fade"])
    screen.tap("Fade")
    #expect(screen.window.controls().map(\.label) == ["Fade", "Other"])
    #expect(screen.window.controls().map(\.isEnabled) == [true, true])
  }

  @Test func higherLayoutPriorityReceivesSpaceFirst() {
    let screen = Screen(12, 3) {
      HStack(spacing: 1) {
        Text("first text").lineLimit(1)
        Text("other").lineLimit(1).layoutPriority(1)
      }
    }
    #expect(screen.lines == ["first… other"])
  }

  @Test func fixedSizeTextIsNotWrapped() {
    let screen = Screen(6, 3) { Text("one two three").fixedSize() }
    #expect(screen.lines.count == 1)
  }

  @Test func tintIsTheAccentColorOfItsContent() {
    let screen = Screen { Text("a").foregroundStyle(.accent).tint(Color(CellColor(red: 1, green: 2, blue: 3))) }
    let cell = screen.window.frame().buffer.cells.first { $0.glyph == Glyph("a") }
    #expect(cell?.style.foreground == CellColor(red: 1, green: 2, blue: 3))
  }

  @Test func accessibilityLabelReplacesTheText() {
    let screen = Screen(30, 4) {
      Button("x") {}.padding(.leading, 1).accessibilityLabel("Delete")
      Text("**").accessibilityLabel("two stars")
    }
    #expect(screen.window.controls().map(\.label) == ["Delete"])
    #expect(screen.window.scope?.label == "Delete two stars")
    screen.tap("Delete")
  }
}
