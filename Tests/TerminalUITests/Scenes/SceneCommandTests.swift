import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct SceneCommandTests {
  struct DocumentKey: FocusedValueKey {
    typealias Value = Binding<String>
  }

  struct Note: View {
    let name: String
    @State private var text = "draft"
    @State private var field = ""

    var body: some View {
      Text("\(name) is \(text)")
      TextField(name, text: $field).focusedValue(\.document, $text)
    }
  }

  struct EditCommands: Commands {
    @FocusedBinding(\.document) private var document
    @Environment(\.openWindow) private var openWindow

    var body: some Commands {
      CommandMenu("Edit") {
        Button("Publish") { document = "published" }.keyboardShortcut("g").disabled(document == nil)
      }
      CommandGroup(after: .help) { Button("About") { openWindow(id: "about") } }
    }
  }

  struct Notes: App {
    var body: some Scene {
      Settings { Text("Preferences") }
      WindowGroup {
        Note(name: "One")
        Note(name: "Two")
        Button("Neither") {}
        SettingsLink()
      }
      .commands { EditCommands() }
      UtilityWindow("About", id: "about") { Closable() }
    }
  }

  struct Closable: View {
    @Environment(\.dismissWindow) private var dismissWindow

    var body: some View {
      Text("Notes 1.0")
      Button("Close me") { dismissWindow() }
    }
  }

  private let screen = Screen(60, 24) { HostView(scene: AppScene(app: Notes()), phase: ScenePhaseModel()) }

  private func control(_ character: Character) { screen.press(.character(character), .control) }

  private func choose(_ command: String) {
    control("p")
    screen.type(command)
    screen.press(.return)
  }

  @Test func shortcutOfACommandActsOnTheViewWithTheFocus() {
    #expect(screen.shows("One is draft"))
    screen.press(.tab)
    control("g")
    #expect(screen.shows("One is draft", "Two is published"))
  }

  @Test func commandIsDisabledWithoutItsFocusedValue() {
    screen.press(.tab, .tab)
    control("g")
    #expect(!screen.shows("published"))
  }

  @Test func paletteAndHelpListTheCommands() {
    control("p")
    screen.type("publ")
    #expect(screen.lines.contains { $0.contains("Publish") && $0.contains("Edit") && $0.contains("^G") })
    screen.press(.escape, .function(1))
    #expect(screen.window.keyDescriptions().contains { $0.contains("^G Publish") })
  }

  @Test func utilityWindowOpensOnceAndClosesItself() {
    #expect(!screen.shows("Preferences"))
    choose("about")
    #expect(screen.shows("Notes 1.0"))
    screen.press(.function(6))
    choose("about")
    #expect(screen.shows("Window 2/2") || screen.shows("2/2"))
    screen.tap("Close me")
    #expect(screen.shows("One is draft"))
  }

  @Test func settingsOpenFromTheirLinkAndFromThePalette() {
    screen.tap("Settings…")
    #expect(screen.shows("Preferences"))
    screen.press(.escape)
    #expect(!screen.shows("Preferences"))
    choose("settings")
    #expect(screen.shows("Preferences"))
  }
}

extension FocusedValues {
  fileprivate var document: Binding<String>? {
    get { self[SceneCommandTests.DocumentKey.self] }
    set { self[SceneCommandTests.DocumentKey.self] = newValue }
  }
}
