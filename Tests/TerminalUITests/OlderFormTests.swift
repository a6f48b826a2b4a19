import Testing
import TextSafety

@testable import TerminalSwiftUI
@testable import TerminalUI

/// Forms and names from older versions of SwiftUI.
@MainActor
struct OlderFormTests {
  private struct Editing: View {
    @State private var text = ""
    @State private var log = ""

    var body: some View {
      VStack(alignment: .leading) {
        Text("log:\(log)")
        TextField(
          "Name", text: $text, onEditingChanged: { log += $0 ? " begun" : " ended" }, onCommit: { log += " done" })
        Button("Next") {}
      }
    }
  }

  @Test func textFieldReportsItsFocusAndReturn() {
    let screen = Screen(60, 6) { Editing() }
    screen.press(.return)
    #expect(screen.lines.contains { $0.contains("done") })
    screen.press(.tab)
    #expect(screen.lines.contains { $0.contains("ended") })
    screen.press(.tab)
    #expect(screen.lines.contains { $0.contains("ended begun") })
  }

  @Test func wheelPickerIsAMenu() {
    let screen = Screen(40, 6) {
      Picker("Size", selection: .constant(1)) { ForEach(0..<30) { Text("Size \($0)").tag($0) } }
        .pickerStyle(WheelPickerStyle())
    }
    #expect(screen.lines.joined().contains("Size 1"))
    #expect(!screen.lines.joined().contains("Size 2"))
  }

  @Test(arguments: [2, 3])
  func aNavigationViewHasAColumnForEachOfItsViews(count: Int) {
    let screen = Screen(90, 4) {
      if count == 2 {
        NavigationView {
          Text("One")
          Text("Two")
        }
      } else {
        NavigationView {
          Text("One")
          Text("Two")
          Text("Three")
        }
      }
    }
    let words = screen.lines.first { $0.contains("One") }?.split(separator: " ").map(String.init) ?? []
    #expect(words == Array(["One", "│Two", "│Three"].prefix(count)))
  }

  @Test func accentColorTintsControls() {
    let color = CellColor(red: 1, green: 2, blue: 3)
    let screen = Screen(20, 3) { Text("a").foregroundStyle(.tint).accentColor(Color(color)) }
    let cell = screen.window.frame().buffer.cells.first { $0.glyph == Glyph("a") }
    #expect(cell?.style.foreground == color)
  }
}

@MainActor
struct GaugeStyleTests {
  private struct Segments: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      let count = Int((configuration.value * 4).rounded())
      HStack(spacing: .cells(0)) {
        configuration.label
        ForEach(0..<4) { Text($0 < count ? "#" : ".") }
      }
    }
  }

  private struct Growing: View {
    @State private var value = 0.25

    var body: some View {
      VStack(alignment: .leading) {
        Gauge(value: value) { Text("Load ") }
        Button("More") { value += 0.5 }
      }
      .gaugeStyle(Segments())
    }
  }

  @Test func aStyleOfTheAppDrawsTheGauge() {
    let screen = Screen(20, 4) { Growing() }
    #expect(screen.lines.joined().contains("Load #..."))
    screen.tap("More")
    #expect(screen.lines.joined().contains("Load ###."))
  }
}

@MainActor
struct ToggleStyleTests {
  private struct Words: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Button(configuration.isOn ? "yes" : "no") { configuration.isOn.toggle() }
      }
    }
  }

  private struct Lamp: View {
    @State private var isOn = false

    var body: some View {
      Form {
        Toggle("Lamp", isOn: $isOn).toggleStyle(Words())
        Toggle("Copy", isOn: $isOn).toggleStyle(.switch)
      }
    }
  }

  @Test func aStyleOfTheAppDrawsAndSwitchesTheToggle() {
    let screen = Screen(20, 4) { Lamp() }
    #expect(screen.lines.prefix(2) == ["Lamp [ no ]", "[ ] Copy"])
    screen.press(.return)
    #expect(screen.lines.prefix(2) == ["Lamp [ yes ]", "[✓] Copy"])
  }
}

@MainActor
struct NamedColorTests {
  @Test func thePaletteDefinesNamedColors() {
    var palette = Palette.terminal
    palette[name: "Brand"] = CellColor(red: 9, green: 8, blue: 7)
    #expect(Color("Brand").resolved(in: palette) == CellColor(red: 9, green: 8, blue: 7))
    #expect(Color("Brand").resolved(in: .terminal) == Palette.terminal[.text])
  }

  @Test func systemColorsAreRolesOfThePalette() {
    #expect(Color(.systemBackground) == Color.background)
    #expect(Color(uiColor: .secondaryLabel) == Color.secondary)
    #expect(Color(nsColor: .separatorColor) == Color.border)
    #expect(Color(.systemRed) == Color.red)
  }
}

@MainActor
struct SpokenContentTests {
  @Test func aRepresentationIsReadInPlaceOfTheView() {
    let screen = Screen(30, 4) {
      VStack {
        Text("★★★☆☆").accessibilityRepresentation { Text("3 of 5 stars") }
      }
    }
    #expect(screen.lines.joined().contains("★★★☆☆"))
    #expect(!screen.lines.joined().contains("stars"))
    #expect(screen.window.plainText() == ["3 of 5 stars"])
  }

  @Test func actionsAreReadAfterTheView() {
    let screen = Screen(30, 4) { Text("Message").accessibilityActions { Button("Reply") {} } }
    #expect(!screen.lines.joined().contains("Reply"))
    #expect(screen.window.plainText() == ["Message", "button \"Reply\""])
  }

  private struct Level: View {
    @State private var level = 3

    var body: some View {
      Text("Level \(level)").accessibilityAdjustableAction { level += $0 == .increment ? 1 : -1 }
    }
  }

  @Test func anAdjustableViewHasTwoActions() {
    let screen = Screen(30, 4) { Level() }
    screen.tap("Increase")
    screen.tap("Increase")
    screen.tap("Decrease")
    #expect(screen.lines.joined().contains("Level 4"))
  }
}

@MainActor
struct SharingTests {
  @Test func shareLinkShowsTheItem() {
    let screen = Screen(50, 12) { ShareLink("Share it", item: "https://example.com/a") }
    screen.tap("Share it")
    #expect(screen.lines.contains { $0.contains("https://example.com/a") })
    screen.tap("Done")
    #expect(!screen.lines.contains { $0.contains("https://example.com/a") })
  }
}
