import TerminalSwiftUI
import Testing

@testable import TerminalUI

@MainActor
struct GaugeTests {
  @Test func gaugeShowsItsFractionInEighths() {
    let screen = Screen(80, 5) {
      Gauge(value: 25, in: 0...100) { Text("Disk") }
    }
    #expect(screen.lines.first?.contains("Disk ██████████░") == true)
    #expect(screen.window.plainText() == ["Disk, 25 %"])
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

@MainActor
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

  @Test func keysMoveByAStepWithinTheRange() {
    let screen = Screen(30, 5) { Volume() }
    #expect(screen.lines.map(\.trimmed) == ["━━━━●──────", "4"])
    screen.press(.right)
    #expect(screen.lines.map(\.trimmed) == ["━━━━━━●────", "6"])
    screen.press(.end, .right)
    #expect(screen.lines.last?.trimmed == "10")
    screen.press(.home, .left)
    #expect(screen.lines.map(\.trimmed) == ["●──────────", "0"])
  }

  @Test func sliderIsReadWithItsValue() {
    let screen = Screen(30, 5) { Volume() }
    #expect(screen.window.plainText().first == "slider \"Volume\": 4 (focused)")
    screen.tap("Increase Volume")
    #expect(screen.window.plainText().first == "slider \"Volume\": 6 (focused)")
  }

  struct Paint: View {
    @State private var color = Color.red

    var body: some View {
      ColorPicker("Paint", selection: $color)
      Text(color == .blue ? "sky" : "other")
    }
  }

  @Test func colorIsChosenByItsName() {
    let screen = Screen(40, 24) { Paint() }
    #expect(screen.lines.contains { $0.contains("● Paint: Red ▾") })
    screen.press(.return)
    screen.tap("Blue")
    #expect(screen.lines.contains { $0.contains("sky") })
  }
}
