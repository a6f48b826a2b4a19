import Foundation
import TerminalUI
import TerminalUITesting
import Testing

struct TaskList: View {
  @State private var tasks = ["Write a screen", "Run it"]
  @State private var title = ""

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Tasks").font(.title)
      List(tasks, id: \.self) { Text($0) }
      HStack {
        TextField("New task", text: $title)
        Button("Add") { add() }.disabled(title.isEmpty)
      }
    }
    .padding()
  }

  private func add() {
    tasks.append(title)
    title = ""
  }
}

@MainActor
@Test func aTaskIsAdded() async {
  let screen = ScreenDriver { TaskList() }
  await screen.type("Test it", into: "New task")
  await screen.tap("Add")
  await screen.expect("Test it")
}

/// The first screen in TerminalUI's README is the one of this file.
struct FirstScreenTests {
  private static func readme() throws -> String {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return try String(
      contentsOf: root.appendingPathComponent("Packages/Core/Terminal/TerminalUI/README.md"), encoding: .utf8)
  }

  @MainActor
  @Test func theReadmeShowsTheScreen() async throws {
    let lines = await ScreenDriver { TaskList() }.lines(in: Size(width: 60, height: 9))
    let shown = lines.joined(separator: "\n")
    #expect(try Self.readme().contains("```text\n\(shown)\n```"), "\(shown)")
  }
}
