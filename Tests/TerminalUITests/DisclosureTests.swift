import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct DisclosureTests {
  private let screen = Screen(30, 5) {
    VStack(alignment: .leading) {
      DisclosureGroup("More") { Text("Hidden") }
      Text("Below")
    }
  }

  @Test func returnAndArrowsExpandAndCollapseAGroup() {
    #expect(screen.lines.map(\.trimmed) == ["▸ More", "Below"])
    screen.press(.return)
    #expect(screen.lines.map(\.trimmed) == ["▾ More", "Hidden", "Below"])
    screen.press(.left)
    #expect(screen.lines.map(\.trimmed) == ["▸ More", "Below"])
    screen.press(.right)
    #expect(screen.lines.map(\.trimmed) == ["▾ More", "Hidden", "Below"])
  }

  @Test func screenReadersReadTheStateOfAGroup() {
    #expect(screen.window.plainText().first == "button \"More\": collapsed (focused)")
    screen.tap("More")
    #expect(screen.window.plainText().first?.hasPrefix("button \"More\": expanded") == true)
  }

  struct Folder: Identifiable {
    let id: String
    var folders: [Folder]?
  }

  @Test func outlineShowsTheChildrenOfExpandedElements() {
    let tree = [Folder(id: "Root", folders: [Folder(id: "Leaf")]), Folder(id: "Other")]
    let screen = Screen(30, 5) {
      VStack(alignment: .leading) { OutlineGroup(tree, children: \.folders) { Text($0.id) } }
    }
    #expect(screen.lines.map(\.trimmed) == ["▸ Root", "Other"])
    screen.press(.return)
    #expect(screen.lines.map(\.trimmed) == ["▾ Root", "Leaf", "Other"])
  }
}

struct LabeledContainerTests {
  @Test func labeledContentIsReadAsOneLine() {
    let screen = Screen(20, 5) { LabeledContent("Version", value: "2.1") }
    #expect(screen.lines.first?.hasPrefix("Version") == true && screen.lines.first?.hasSuffix("2.1") == true)
    #expect(screen.window.plainText() == ["Version, 2.1"])
  }

  @Test func groupBoxHasATitleInItsBorder() {
    let screen = Screen(30, 5) { GroupBox("Total") { Text("12") } }
    #expect(screen.lines.first?.trimmed.hasPrefix("╭─ Total ─") == true)
    #expect(screen.window.plainText() == ["heading \"Total\"", "12"])
  }

  @Test func emptySearchIsExplained() {
    let screen = Screen(60, 5) { ContentUnavailableView.search(text: "abc") }
    #expect(screen.lines.first?.trimmed == "⌕ No Results for “abc”" && screen.lines.count == 2)
  }
}

struct GaugeTests {
  @Test func gaugeShowsItsFractionInEighths() {
    let screen = Screen(80, 5) { Gauge(value: 25, in: 0...100) { Text("Disk") } }
    #expect(screen.lines.first?.contains("Disk ██████████░") == true && screen.window.plainText() == ["Disk, 25 %"])
  }

  @Test func descriptionOfTheValueReplacesThePercentage() {
    let screen = Screen(80, 5) {
      Gauge(value: 0.5) {
        Text("Disk")
      } currentValueLabel: {
        Text("half full")
      }
    }
    #expect(screen.window.plainText() == ["Disk, half full"])
  }
}

struct SliderTests {
  struct Volume: View {
    @State private var volume = 4.0

    var body: some View {
      VStack(alignment: .leading) {
        Slider(value: $volume, in: 0...10, step: 2) { Text("Volume") }.frame(width: .cells(11))
        Text("\(Int(volume))")
      }
    }
  }

  private let screen = Screen(30, 5) { Volume() }

  @Test func keysMoveByAStepWithinTheRange() {
    #expect(screen.lines.map(\.trimmed) == ["━━━━●──────", "4"])
    screen.press(.right)
    #expect(screen.lines.map(\.trimmed) == ["━━━━━━●────", "6"])
    screen.press(.end, .right)
    #expect(screen.lines.last?.trimmed == "10")
    screen.press(.home, .left)
    #expect(screen.lines.map(\.trimmed) == ["●──────────", "0"])
  }

  @Test func sliderIsReadWithItsValue() {
    #expect(screen.window.plainText().first == "slider \"Volume\": 4 (focused)")
    screen.tap("Increase Volume")
    #expect(screen.window.plainText().first == "slider \"Volume\": 6 (focused)")
  }

  @Test func colorIsChosenByItsName() {
    let screen = Screen(40, 24, state: Color.red) { $color in
      ColorPicker("Paint", selection: $color)
      Text(color == .blue ? "sky" : "other")
    }
    #expect(screen.shows("● Paint: Red ▾"))
    screen.press(.return)
    screen.tap("Blue")
    #expect(screen.shows("sky"))
  }
}

struct LabelFormTests {
  @Test func labelOfAToggleIsBesideTheCheckBox() {
    let screen = Screen(30, 8, state: false, false) { $first, $second in
      VStack(alignment: .leading) {
        Toggle(isOn: $first) {
          Text("Mail")
          Text("Once a day").foregroundStyle(.secondary)
        }
        Toggle("Favorite", systemImage: "star", isOn: $second)
      }
    }
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
    #expect(screen.lines.prefix(2).map(\.trimmed) == ["[✓]", "[ ]"] && screen.labels == ["Mail", "News"])
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
    #expect(screen.lines.first?.trimmed == "[ + Add ]" && screen.labels == ["Add"])
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
    #expect(screen.lines.first?.contains("Upload █") == true && screen.lines.first?.contains("1 of 4") == true)
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
