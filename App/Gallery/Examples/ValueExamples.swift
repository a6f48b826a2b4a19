import TerminalSwiftUI

enum ValueExamples {
  static let topic = GalleryTopic(
    name: "Values", summary: "Toggles, pickers, sliders, steppers, gauges and dates",
    examples: [
      GalleryExample(
        "Toggle", "A title, a title with a symbol, a label of views, and a style of the app.",
        ToggleExample()),
      GalleryExample("Picker", "One selection in three styles.", PickerExample()),
      GalleryExample("Slider and Stepper", "Left and Right change the focused one.", SliderExample()),
      GalleryExample("Gauge", "A value within its bounds. The button changes it.", GaugeExample()),
      GalleryExample(
        "ProgressView", "A share of the work, or a spinner while the share is unknown.",
        ProgressExample()),
      GalleryExample("ColorPicker", "Left and Right choose among the colors of the terminal.", ColorPickerExample()),
      GalleryExample("DatePicker", "Up and Down change the selected part of a date.", DateExample()),
    ])
}

struct ToggleExample: View {
  @State private var isQuiet = true
  @State private var isSynced = false
  @State private var isShared = true
  @State private var isOpen = true

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      Toggle("Quiet hours", isOn: $isQuiet)
      Toggle("Synchronize", systemImage: "clock", isOn: $isSynced)
        .disabled(isQuiet)
      Toggle(isOn: $isShared) {
        VStack(alignment: .leading, spacing: .cells(0)) {
          Text("Share the list")
          Text("Everyone in the group can edit it.").foregroundStyle(.secondary)
        }
      }
      Toggle("Shop", isOn: $isOpen).toggleStyle(OpenClosedToggleStyle())
    }
  }
}

private struct OpenClosedToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Button(configuration.isOn ? "Open" : "Closed") { configuration.isOn.toggle() }
    }
  }
}

struct PickerExample: View {
  private let sizes = ["Small", "Medium", "Large"]
  @State private var size = "Medium"

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      picker("Segmented").pickerStyle(.segmented)
      picker("Menu").pickerStyle(.menu)
      picker("Inline").pickerStyle(.inline)
    }
  }

  private func picker(_ title: String) -> some View {
    Picker(title, selection: $size) {
      ForEach(sizes, id: \.self) { Text($0).tag($0) }
    }
  }
}

struct SliderExample: View {
  @State private var volume = 40.0

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Slider(value: $volume, in: 0...100, step: 5) {
        Text("Volume")
      } minimumValueLabel: {
        Text("quiet").foregroundStyle(.secondary)
      } maximumValueLabel: {
        Text("loud").foregroundStyle(.secondary)
      }
      Stepper("Volume: \(Int(volume))", value: $volume, in: 0...100, step: 5)
    }
  }
}

struct GaugeExample: View {
  @State private var level = 40.0

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Gauge(value: level, in: 0...100) { Text("Level") }
      Gauge(value: level, in: 0...100) {
        Text("Tank")
      } currentValueLabel: {
        Text("\(Int(level)) l")
      } minimumValueLabel: {
        Text("E")
      } maximumValueLabel: {
        Text("F")
      }
      Button("Fill up") { level = min(100, level + 20) }
    }
  }
}

struct ProgressExample: View {
  @State private var sent = 3

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      ProgressView("Upload", value: Double(sent), total: 10)
      ProgressView("Connecting…")
      Button("Send a part") { sent = sent == 10 ? 0 : sent + 1 }
    }
  }
}

struct ColorPickerExample: View {
  @State private var color = Color.green

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      ColorPicker("Color", selection: $color)
      RoundedRectangle(cornerRadius: 8).fill(color).frame(width: .cells(20), height: .cells(3))
    }
  }
}

struct DateExample: View {
  @State private var due = Date(timeIntervalSince1970: 1_795_442_700)

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      DatePicker("Date", selection: $due, in: Date(timeIntervalSince1970: 0)...)
      DatePicker("Time", selection: $due, displayedComponents: .hourAndMinute)
      Text("Delivered on \(due, style: .date)").foregroundStyle(.secondary)
    }
    .environment(\.timeZone, .gmt)
  }
}
