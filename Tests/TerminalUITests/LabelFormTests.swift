import TerminalSwiftUI
import Testing

@testable import TerminalUI

/// The initializers that take a label of views.
@MainActor
struct LabelFormTests {
  struct Switches: View {
    @State private var first = false
    @State private var second = false

    var body: some View {
      VStack(alignment: .leading) {
        Toggle(isOn: $first) {
          Text("Mail")
          Text("Once a day").foregroundStyle(.secondary)
        }
        Toggle("Favorite", systemImage: "star", isOn: $second)
      }
    }
  }

  @Test func labelOfAToggleIsBesideTheCheckBox() {
    let screen = Screen(30, 8) { Switches() }
    #expect(screen.lines.prefix(3).map(\.trimmed) == ["[ ] Mail", "Once a day", "[ ] ☆ Favorite"])
    screen.press(.character(" "))
    screen.tap("☆ Favorite")
    #expect(screen.lines.first?.trimmed == "[✓] Mail")
    #expect(screen.window.plainText().contains { $0.hasPrefix("toggle \"Mail Once a day\": on") })
  }

  @Test func hiddenLabelOfAToggleIsStillItsName() {
    let screen = Screen(30, 5) {
      VStack(alignment: .leading) {
        Toggle("Mail", isOn: .constant(true))
        Toggle(isOn: .constant(false)) { Text("News") }
      }
      .labelsHidden()
    }
    #expect(screen.lines.prefix(2).map(\.trimmed) == ["[✓]", "[ ]"])
    #expect(screen.window.controls().map(\.label) == ["Mail", "News"])
  }

  @Test func labelStyleSelectsTheParts() {
    let screen = Screen(30, 5) {
      VStack(alignment: .leading) {
        Label("All", systemImage: "star")
        Label("Title", systemImage: "star").labelStyle(.titleOnly)
        Label("Icon", systemImage: "star").labelStyle(.iconOnly)
        Label {
          Text("Closure")
        } icon: {
          Image(systemName: "plus")
        }
      }
    }
    #expect(screen.lines.map(\.trimmed) == ["☆ All", "Title", "☆", "+ Closure"])
    #expect(screen.window.plainText().contains("Icon"))
  }

  struct Reversed: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.title
        configuration.icon
      }
    }
  }

  @Test func styleOfTheAppArrangesTheParts() {
    let screen = Screen(30, 3) { Label("Last", systemImage: "star").labelStyle(Reversed()) }
    #expect(screen.lines.first?.trimmed == "Last ☆")
  }

  @Test func buttonWithASymbolIsNamedByItsTitle() {
    let screen = Screen(30, 5) { Button("Add", systemImage: "plus") {} }
    #expect(screen.lines.first?.trimmed == "[ + Add ]")
    #expect(screen.window.controls().map(\.label) == ["Add"])
  }

  @Test func menuPickerShowsTheTextOfItsLabel() {
    let screen = Screen(30, 5) {
      Picker(selection: .constant(1)) {
        Text("Small").tag(1)
      } label: {
        Label("Size", systemImage: "circle")
      }
      .pickerStyle(.menu)
    }
    #expect(screen.lines.first?.trimmed == "Size: Small ▾")
  }

  @Test func progressViewShowsItsLabels() {
    let screen = Screen(60, 5) {
      ProgressView(value: 1.0, total: 4.0) {
        Text("Upload")
      } currentValueLabel: {
        Text("1 of 4")
      }
    }
    #expect(screen.lines.first?.contains("Upload █") == true)
    #expect(screen.lines.first?.contains("1 of 4") == true)
  }

  @Test func imageOfTheAppIsAFrameWithItsName() {
    let screen = Screen(30, 5) { Image("Portrait") }
    #expect(screen.lines.map(\.trimmed) == ["╭────────╮", "│Portrait│", "╰────────╯"])
    #expect(screen.window.plainText() == ["Portrait"])
  }

  @Test func promptOfAFieldMayBeAText() {
    let screen = Screen(30, 5) { TextField("Name", text: .constant(""), prompt: Text("Ada"), axis: .vertical) }
    #expect(screen.lines.first?.contains("Ada") == true)
  }
}
