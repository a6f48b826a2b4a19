import Testing
import TextSafety

@testable import TerminalSwiftUI
@testable import TerminalUI

struct OlderFormTests {
  @Test func textFieldReportsItsFocusAndReturn() {
    let screen = Screen(60, 6, state: "", "") { $text, $log in
      VStack(alignment: .leading) {
        Text("log:\(log)")
        TextField(
          "Name", text: $text, onEditingChanged: { log += $0 ? " begun" : " ended" }, onCommit: { log += " done" })
        Button("Next") {}
      }
    }
    screen.press(.return)
    #expect(screen.shows("done"))
    screen.press(.tab)
    #expect(screen.shows("ended"))
    screen.press(.tab)
    #expect(screen.shows("ended begun"))
  }

  @Test func wheelPickerIsAMenu() {
    let screen = Screen(40, 6) {
      Picker("Size", selection: .constant(1)) { ForEach(0..<30) { Text("Size \($0)").tag($0) } }
        .pickerStyle(WheelPickerStyle())
    }
    #expect(screen.shows("Size 1") && !screen.shows("Size 2"))
  }

  @Test func aNavigationViewHasAColumnForEachOfItsViews() {
    let two = Screen(90, 4) {
      NavigationView {
        Text("One")
        Text("Two")
      }
    }
    let three = Screen(90, 4) {
      NavigationView {
        Text("One")
        Text("Two")
        Text("Three")
      }
    }
    let words = [two, three].map { $0.lines.first { $0.contains("One") }?.split(separator: " ") ?? [] }
    #expect(words == [["One", "│Two"], ["One", "│Two", "│Three"]])
  }

  @Test func accentColorAndTintAreTheColorOfTheirContent() {
    let color = CellColor(red: 1, green: 2, blue: 3)
    let screen = Screen(20, 3) {
      Text("a").foregroundStyle(.tint).accentColor(Color(color))
      Text("b").foregroundStyle(.accent).tint(Color(color))
    }
    let cells = screen.window.frame().buffer.cells.filter { [Glyph("a"), Glyph("b")].contains($0.glyph) }
    #expect(cells.map(\.style.foreground) == [color, color])
  }
}

/// Styles of the app.
struct OwnStyleTests {
  private struct Segments: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      let count = Int((configuration.value * 4).rounded())
      HStack(spacing: .cells(0)) {
        configuration.label
        ForEach(0..<4) { Text($0 < count ? "#" : ".") }
      }
    }
  }

  @Test func aStyleOfTheAppDrawsTheGauge() {
    let screen = Screen(20, 4, state: 0.25) { $value in
      VStack(alignment: .leading) {
        Gauge(value: value) { Text("Load ") }
        Button("More") { value += 0.5 }
      }
      .gaugeStyle(Segments())
    }
    #expect(screen.shows("Load #..."))
    screen.tap("More")
    #expect(screen.shows("Load ###."))
  }

  private struct Words: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Button(configuration.isOn ? "yes" : "no") { configuration.isOn.toggle() }
      }
    }
  }

  @Test func aStyleOfTheAppDrawsAndSwitchesTheToggle() {
    let screen = Screen(20, 4, state: false) { $isOn in
      Form {
        Toggle("Lamp", isOn: $isOn).toggleStyle(Words())
        Toggle("Copy", isOn: $isOn).toggleStyle(.switch)
      }
    }
    #expect(screen.lines.prefix(2) == ["Lamp [ no ]", "[ ] Copy"])
    screen.press(.return)
    #expect(screen.lines.prefix(2) == ["Lamp [ yes ]", "[✓] Copy"])
  }
}

struct NamedColorTests {
  @Test func thePaletteDefinesNamedColors() {
    var palette = Palette.terminal
    palette[name: "Brand"] = CellColor(red: 9, green: 8, blue: 7)
    #expect(Color("Brand").resolved(in: palette) == CellColor(red: 9, green: 8, blue: 7))
    #expect(Color("Brand").resolved(in: .terminal) == Palette.terminal[.text])
  }

  @Test func systemColorsAreRolesOfThePalette() {
    #expect(Color(.systemBackground) == Color.background && Color(uiColor: .secondaryLabel) == Color.secondary)
    #expect(Color(nsColor: .separatorColor) == Color.border && Color(.systemRed) == Color.red)
  }
}

struct SpokenContentTests {
  @Test func whatIsReadIsTheRepresentationAndTheActionsAfterTheView() {
    let rating = Screen(30, 4) { VStack { Text("★★★☆☆").accessibilityRepresentation { Text("3 of 5 stars") } } }
    #expect(rating.shows("★★★☆☆") && !rating.shows("stars") && rating.window.plainText() == ["3 of 5 stars"])
    let message = Screen(30, 4) { Text("Message").accessibilityActions { Button("Reply") {} } }
    #expect(!message.shows("Reply") && message.window.plainText() == ["Message", "button \"Reply\""])
  }

  @Test func anAdjustableViewHasTwoActions() {
    let screen = Screen(30, 4, state: 3) { $level in
      Text("Level \(level)").accessibilityAdjustableAction { level += $0 == .increment ? 1 : -1 }
    }
    screen.tap("Increase", "Increase", "Decrease")
    #expect(screen.shows("Level 4"))
  }
}

struct SharingTests {
  @Test func shareLinkShowsTheItem() {
    let screen = Screen(50, 12) { ShareLink("Share it", item: "https://example.com/a") }
    screen.tap("Share it")
    #expect(screen.shows("https://example.com/a"))
    screen.tap("Done")
    #expect(!screen.shows("https://example.com/a"))
  }
}
