import Testing

@testable import TerminalUI

/// Views whose values differ only in their optional content.
@MainActor
struct OptionalContentTests {
  struct Host: View {
    @State private var count = 0

    var body: some View {
      Form {
        if count == 1 {
          ProgressView("Working")
        } else if count > 1 {
          Text("Result \(count)")
        }
      }
      Button("More") { count += 1 }
    }
  }

  @Test func insertedAndChangedContentIsShown() {
    let screen = Screen(30, 8) { Host() }
    screen.tap("More")
    #expect(screen.lines.contains { $0.contains("Working") })
    screen.tap("More")
    #expect(screen.lines.contains { $0.contains("Result 2") })
    screen.tap("More")
    #expect(screen.lines.contains { $0.contains("Result 3") })
  }
}
