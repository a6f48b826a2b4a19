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

  @Test func returnAndArrowsExpandAndCollapseAGroupAndScreenReadersReadItsState() {
    #expect(screen.rows == ["▸ More", "Below"])
    #expect(screen.window.plainText().first == "button \"More\": collapsed (focused)")
    for (key, isExpanded) in [(KeyPress.Key.return, true), (.left, false), (.right, true)] {
      screen.press(key)
      #expect(screen.rows == (isExpanded ? ["▾ More", "Hidden", "Below"] : ["▸ More", "Below"]))
    }
    #expect(screen.window.plainText().first?.hasPrefix("button \"More\": expanded") == true)
    screen.tap("More")
    #expect(screen.rows == ["▸ More", "Below"])
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
    #expect(screen.rows == ["▸ Root", "Other"])
    screen.press(.return)
    #expect(screen.rows == ["▾ Root", "Leaf", "Other"])
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
    #expect(screen.shows("╭─ Total ─") && screen.window.plainText() == ["heading \"Total\"", "12"])
  }

  @Test func emptySearchIsExplained() {
    let screen = Screen(60, 5) { ContentUnavailableView.search(text: "abc") }
    #expect(screen.rows.first == "⌕ No Results for “abc”" && screen.lines.count == 2)
  }

  @Test func gaugeShowsItsFractionInEighthsAndADescriptionReplacesThePercentage() {
    let screen = Screen(80, 5) { Gauge(value: 25, in: 0...100) { Text("Disk") } }
    #expect(screen.shows("Disk ██████████░") && screen.window.plainText() == ["Disk, 25 %"])
    let gauge = Gauge(value: 0.5, label: { Text("Disk") }, currentValueLabel: { Text("half full") })
    #expect(Screen(80, 5) { gauge }.window.plainText() == ["Disk, half full"])
  }
}

struct SliderTests {
  private let screen = Screen(30, 5, state: 4.0) { $volume in
    VStack(alignment: .leading) {
      Slider(value: $volume, in: 0...10, step: 2) { Text("Volume") }.frame(width: .cells(11))
      Text("\(Int(volume))")
    }
  }

  @Test func keysAndActionsMoveByAStepWithinTheRangeAndTheValueIsRead() {
    #expect(screen.rows == ["━━━━●──────", "4"])
    #expect(screen.window.plainText().first == "slider \"Volume\": 4 (focused)")
    screen.press(.right)
    #expect(screen.rows == ["━━━━━━●────", "6"])
    screen.press(.end, .right)
    #expect(screen.rows.last == "10")
    screen.press(.home, .left)
    #expect(screen.rows == ["●──────────", "0"])
    screen.tap("Increase Volume")
    #expect(screen.window.plainText().first == "slider \"Volume\": 2 (focused)")
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
    #expect(screen.rows.prefix(3) == ["[ ] Mail", "Once a day", "[ ] ☆ Favorite"])
    screen.press(.character(" "))
    #expect(screen.rows.first == "[✓] Mail")
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
    #expect(screen.rows.prefix(2) == ["[✓]", "[ ]"] && screen.labels == ["Mail", "News"])
  }

  private struct Reversed: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.title
        configuration.icon
      }
    }
  }

  @Test func labelStyleSelectsAndArrangesTheParts() {
    let screen = Screen(30, 5) {
      VStack(alignment: .leading) {
        Label("All", systemImage: "star")
        Label("Title", systemImage: "star").labelStyle(.titleOnly)
        Label("Icon", systemImage: "star").labelStyle(.iconOnly)
        Label(title: { Text("Closure") }, icon: { Image(systemName: "plus") })
        Label("Last", systemImage: "star").labelStyle(Reversed())
      }
    }
    #expect(screen.rows == ["☆ All", "Title", "☆", "+ Closure", "Last ☆"])
    #expect(screen.window.plainText().contains("Icon"))
  }

  @Test func labelsAndPromptsOfControlsMayBeViews() {
    let screen = Screen(60, 8) {
      VStack(alignment: .leading) {
        Button("Add", systemImage: "plus") {}
        Picker(
          selection: .constant(1), content: { Text("Small").tag(1) }, label: { Label("Size", systemImage: "circle") }
        )
        .pickerStyle(.menu)
        ProgressView(value: 1.0, total: 4.0, label: { Text("Upload") }, currentValueLabel: { Text("1 of 4") })
        TextField("Name", text: .constant(""), prompt: Text("Ada"), axis: .vertical)
      }
    }
    #expect(screen.rows.prefix(2) == ["[ + Add ]", "Size: Small ▾"] && screen.labels.first == "Add")
    #expect(screen.shows("Upload █", "1 of 4", "Ada"))
  }

  @Test func imageOfTheAppIsAFrameWithItsName() {
    let screen = Screen(30, 5) { Image("Portrait") }
    #expect(screen.rows == ["╭────────╮", "│Portrait│", "╰────────╯"] && screen.window.plainText() == ["Portrait"])
  }
}
