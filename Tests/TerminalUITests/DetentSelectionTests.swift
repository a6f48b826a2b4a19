import Testing

@testable import TerminalUI

@MainActor
struct DetentSelectionTests {
  struct Host: View {
    @State private var isShown = true
    @State private var detent = PresentationDetent.medium
    var detents: Set<PresentationDetent> = [.height(3), .medium, .large]
    var isKept = false

    var body: some View {
      Text(isShown ? "below" : "closed")
        .sheet(isPresented: $isShown) {
          VStack {
            Text("in the sheet, " + (detent == .large ? "large" : "not large"))
            Button("Grow") { detent = .large }
          }
          .presentationDetents(detents, selection: $detent)
          .interactiveDismissDisabled(isKept)
        }
    }
  }

  private func rows(_ screen: Screen) -> Int {
    let top = screen.lines.firstIndex { $0.contains("╭") } ?? 0
    return (screen.lines.firstIndex { $0.contains("╰") } ?? -1) - top + 1
  }

  @Test func sheetStartsWithTheSelectedDetent() {
    #expect(rows(Screen(40, 21) { Host() }) == 10)
  }

  @Test func detentBindingAndUserChangesStayInSync() {
    let screen = Screen(40, 21) { Host() }
    screen.tap("Grow")
    #expect(rows(screen) == 18)
    screen.window.send(.key(KeyPress(.down, modifiers: .control)))
    #expect(rows(screen) == 10)
    #expect(screen.lines.contains { $0.contains("not large") })
  }

  @Test func fittedSheetIsAsHighAsItsContent() {
    #expect(rows(Screen(40, 21) { Host(detents: [.fitted]) }) == 4)
  }

  @Test func halfTheWindowHasAMinimum() {
    #expect(rows(Screen(40, 21) { Host(detents: [.medium(minimumHeight: 8)]) }) == 10)
    #expect(rows(Screen(40, 21) { Host(detents: [.medium(minimumHeight: 9)]) }) == 18)
  }

  @Test(arguments: [false, true])
  func escapeDismissesASheetUnlessDisabled(isKept: Bool) {
    let screen = Screen(40, 21) { Host(isKept: isKept) }
    screen.press(.escape)
    #expect(screen.lines.contains { $0.contains("closed") } == !isKept)
    #expect(screen.lines.contains { $0.contains("in the sheet") } == isKept)
  }
}
