import TerminalSwiftUI

/// Controls: menus, pickers, sliders, gauges, toggles and groups.
struct ControlsPage: View {
  var body: some View {
    GalleryPage {
      MenusSection()
      PickersSection()
      ValuesSection()
      TogglesSection()
      StylesSection()
      GroupsSection()
      LinksSection()
    }
  }
}

/// Menus, a context menu and a popover; a line shows what was chosen last.
private struct MenusSection: View {
  @State private var last = "nothing yet"
  @State private var sorting = "Name"
  @State private var showsHidden = false
  @State private var showsDetails = false

  var body: some View {
    GallerySection("Menus", "Enter opens a menu. On the file, m opens its menu.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        HStack(spacing: .cells(2)) {
          Menu("File") {
            Button("New") { last = "New" }
            Button("Open") { last = "Open" }
            Menu("Export") {
              Button("As PDF") { last = "As PDF" }
              Button("As text") { last = "As text" }
            }
            Button("Delete", role: .destructive) { last = "Delete" }
          }
          Menu("Run") {
            Button("Run tests") { last = "Run tests" }
            Button("Run once") { last = "Run once" }
          } primaryAction: {
            last = "Run"
          }
          Menu("View") {
            Toggle("Hidden files", isOn: $showsHidden)
            Divider()
            Picker("Sort by", selection: $sorting) {
              Text("Name").tag("Name")
              Text("Date").tag("Date")
            }
            .pickerStyle(.inline)
          }
        }
        HStack(spacing: .cells(2)) {
          Button("notes.txt") { last = "notes.txt" }
            .contextMenu {
              Button("Rename") { last = "Rename" }
              Button("Duplicate") { last = "Duplicate" }
            }
          Button("Details") { showsDetails = true }
            .popover(isPresented: $showsDetails) {
              VStack(alignment: .leading, spacing: .cells(0)) {
                Text("3 files, 12 kB")
                Text("Escape closes the popover.").foregroundStyle(.secondary)
              }
            }
        }
        Text("Last action: \(last), sorted by \(sorting.lowercased())").foregroundStyle(.secondary)
      }
    }
  }
}

/// One choice in each style of pickers.
private struct PickersSection: View {
  private let sizes = ["Small", "Medium", "Large"]
  @State private var size = "Medium"
  @State private var color = Color.green

  var body: some View {
    GallerySection("Pickers", "One selection in three styles, and a color.") {
      VStack(alignment: .leading, spacing: .cells(1)) {
        picker("Segmented").pickerStyle(.segmented)
        picker("Menu").pickerStyle(.menu)
        picker("Inline").pickerStyle(.inline)
        ColorPicker("Color", selection: $color)
      }
    }
  }

  private func picker(_ title: String) -> some View {
    Picker(title, selection: $size) {
      ForEach(sizes, id: \.self) { Text(verbatim: $0).tag($0) }
    }
  }
}

/// A number that a slider and a stepper change and gauges show.
private struct ValuesSection: View {
  @State private var volume = 40.0

  var body: some View {
    GallerySection("Values", "The slider, the stepper and the gauges have the same value.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        Slider(value: $volume, in: 0...100, step: 5) {
          Text("Volume")
        } minimumValueLabel: {
          Text("quiet").foregroundStyle(.secondary)
        } maximumValueLabel: {
          Text("loud").foregroundStyle(.secondary)
        }
        Stepper("Volume: \(Int(volume))", value: $volume, in: 0...100, step: 5).padding(.bottom, .cells(1))
        Gauge(value: volume, in: 0...100) { Text("Level   ") }
        Gauge(value: volume, in: 0...100) {
          Text("Tank ")
        } currentValueLabel: {
          Text("\(Int(volume)) l")
        } minimumValueLabel: {
          Text("E")
        } maximumValueLabel: {
          Text("F")
        }
        ProgressView("Upload  ", value: volume, total: 100)
      }
    }
  }
}

/// The forms of a toggle's label.
private struct TogglesSection: View {
  @State private var isQuiet = true
  @State private var isSynced = false
  @State private var isShared = true

  var body: some View {
    GallerySection("Toggles", "A title, a title with a symbol, and a label of views.") {
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
      }
    }
  }
}

/// Styles of the app for a toggle and a button, and a field with a border.
private struct StylesSection: View {
  @State private var isOpen = true
  @State private var name = ""
  @State private var count = 3

  var body: some View {
    GallerySection("Styles", "A toggle and a button with styles of the app, and a field with a border.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        Toggle("Shop", isOn: $isOpen).toggleStyle(OpenClosedToggleStyle())
        Button("Delete a file (\(count))") { count -= 1 }.buttonStyle(ConfirmedButtonStyle())
        TextField("Name of the shop", text: $name).textFieldStyle(.roundedBorder).frame(width: .cells(30))
      }
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

/// A style whose button asks before it runs the action.
private struct ConfirmedButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View { ConfirmedButton(configuration: configuration) }
}

private struct ConfirmedButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var asks = false

  var body: some View {
    Button(role: configuration.role) {
      asks = true
    } label: {
      configuration.label
    }
    .confirmationDialog("Delete it?", isPresented: $asks) {
      Button("Delete", role: .destructive) { configuration.trigger() }
    }
  }
}

private struct GroupsSection: View {
  @State private var isExpanded = true

  var body: some View {
    GallerySection("Groups", "Left and Right close and open a disclosure group.") {
      VStack(alignment: .leading, spacing: .cells(1)) {
        GroupBox("Order 1042") {
          LabeledContent("Status", value: "On its way")
          LabeledContent("Arrives", value: "Tuesday")
          LabeledContent("Total") { Text("12.50 €").bold() }
        }
        DisclosureGroup("Address", isExpanded: $isExpanded) {
          Text("Rua Augusta 12")
          Text("1100-053 Lisbon")
          DisclosureGroup("Delivery notes") {
            Text("Ring twice.")
          }
        }
      }
    }
  }
}

private struct LinksSection: View {
  @State private var unread = 3

  var body: some View {
    GallerySection("Links, help and badges", "The last line of the screen shows the help of the focused button.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        Link("The Swift language", destination: "https://www.swift.org")
        Button("Mark all as read") { unread = 0 }
          .help("Sets the badge to zero")
        Text("Inbox").badge(unread)
        Text("Build").badge("passing")
      }
    }
  }
}
