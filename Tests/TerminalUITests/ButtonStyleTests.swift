import Testing

@testable import TerminalUI

@MainActor
struct ButtonStyleTests {
  struct Chevrons: ButtonStyle, Hashable {
    var sign = "»"

    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(sign)
        configuration.label
        if configuration.role == .destructive { Text("!") }
      }
      .background(.surface)
    }
  }

  struct Actions: View {
    @State private var count = 0
    @State private var sign = "»"

    var body: some View {
      Button("Count \(count)") { count += 1 }.buttonStyle(Chevrons(sign: sign))
      Button("Delete", role: .destructive) { sign = "›" }.buttonStyle(Chevrons(sign: sign))
      Button("Plain") {}.buttonStyle(.plain)
      Button("Main") {}.buttonStyle(.borderedProminent)
    }
  }

  private func rows(_ screen: Screen) -> [Substring] { screen.lines.map { $0.drop { $0 == " " } } }

  @Test func styleBuildsTheButtonFromItsLabel() {
    let screen = Screen(40, 4) { Actions() }
    #expect(rows(screen) == ["» Count 0", "» Delete !", "Plain", "[ Main ]"])
    screen.press(.return)
    #expect(rows(screen).first == "» Count 1")
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 18, y: 1))))
    #expect(rows(screen).first == "› Count 1")
    #expect(screen.window.plainText().first == "button \"Count 1\"")
  }

  @Test func focusChangesTheBackgroundOfAnyStyle() {
    let screen = Screen(40, 4) { Actions() }
    let accent = Palette.terminal[.accent]
    func isAccented(_ line: String) -> Bool {
      let buffer = screen.window.frame().buffer
      guard let y = buffer.lines().firstIndex(where: { $0.contains(line) }) else { return false }
      return (0..<40).contains { buffer[$0, y].style.background == accent }
    }
    #expect(isAccented("Count"))
    #expect(!isAccented("Delete"))
    screen.press(.tab)
    #expect(isAccented("Delete"))
    #expect(!isAccented("Count"))
  }

  struct Switching: View {
    @State private var isOwn = false

    var body: some View {
      let look = isOwn ? ResolvedButtonStyle(Chevrons()) : ResolvedButtonStyle()
      Button("Switch") { isOwn.toggle() }
        .modifier(EnvironmentModifier(value: isOwn) { $0.resolvedButtonStyle = look })
    }
  }

  @Test func buttonUpdatesWhenItsStyleChanges() {
    let screen = Screen(40, 4) { Switching() }
    #expect(rows(screen) == ["[ Switch ]"])
    screen.tap("Switch")
    #expect(rows(screen) == ["» Switch"])
    screen.tap("Switch")
    #expect(rows(screen) == ["[ Switch ]"])
  }
}
