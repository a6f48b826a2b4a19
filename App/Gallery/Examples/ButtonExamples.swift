import TerminalSwiftUI
import TerminalUIDriver

enum ButtonExamples {
  static let topic = GalleryTopic(
    name: "Buttons", summary: "Buttons in their styles, menus, links and badges",
    examples: [
      GalleryExample("Button", "Enter or Space presses a button, and so does its own key.", ButtonExample()),
      GalleryExample(
        "Button styles", "A style draws the button, or runs the action in another way.", rows: 12,
        steps: [.tap("Delete a file (3)")],
        ButtonStyleExample()),
      GalleryExample(
        "Menu", "Enter opens a menu. On the file, m opens its menu.", rows: 12, steps: [.tap("File")],
        MenuExample()),
      GalleryExample(
        "ControlGroup", "A group of buttons, a text to share, and the settings of the program.",
        ControlGroupExample()),
      GalleryExample(
        "Links and badges", "The last line of the screen shows the help of the focused button.",
        LinkExample()),
    ])
}

struct ButtonExample: View {
  @State private var last = "nothing"

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      HStack(spacing: .cells(2)) {
        Button("Save") { last = "Save" }
          .buttonStyle(.borderedProminent)
          .keyboardShortcut("s")
        Button("Duplicate") { last = "Duplicate" }
        Button("Archive", systemImage: "archivebox") { last = "Archive" }
      }
      HStack(spacing: .cells(2)) {
        Button("Delete", role: .destructive) { last = "Delete" }
        Button("Print") {}.disabled(true)
        Button("More…") { last = "More" }.buttonStyle(.plain)
      }
      Text("Pressed: \(last)").foregroundStyle(.secondary)
    }
  }
}

struct ButtonStyleExample: View {
  @State private var count = 3

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Button("Count up") { count += 1 }.buttonStyle(ArrowButtonStyle())
      Button("Delete a file (\(count))") { count -= 1 }.buttonStyle(ConfirmedButtonStyle())
    }
  }
}

private struct ArrowButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: .cells(1)) {
      Text(configuration.isPressed ? "►" : "▷").foregroundStyle(.accent)
      configuration.label
    }
  }
}

private struct ConfirmedButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View { ConfirmedButton(configuration: configuration) }
}

private struct ConfirmedButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isAsking = false

  var body: some View {
    Button(role: configuration.role) {
      isAsking = true
    } label: {
      configuration.label
    }
    .confirmationDialog("Delete it?", isPresented: $isAsking) {
      Button("Delete", role: .destructive) { configuration.trigger() }
    }
  }
}

struct MenuExample: View {
  @State private var last = "nothing yet"
  @State private var sorting = "Name"
  @State private var showsHidden = false

  var body: some View {
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
      Button("notes.txt") { last = "notes.txt" }
        .contextMenu {
          Button("Rename") { last = "Rename" }
          Button("Duplicate") { last = "Duplicate" }
        }
      Text("Last action: \(last), sorted by \(sorting.lowercased())").foregroundStyle(.secondary)
    }
  }
}

struct ControlGroupExample: View {
  var body: some View {
    HStack(spacing: .cells(2)) {
      ControlGroup {
        Button("Cut") {}
        Button("Copy") {}
      }
      ShareLink("Share the address", item: "https://www.swift.org")
      SettingsLink()
    }
  }
}

struct LinkExample: View {
  @State private var unread = 3

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      Link("The Swift language", destination: "https://www.swift.org")
      Button("Mark all as read") { unread = 0 }
        .help("Sets the badge to zero")
      Text("Inbox").badge(unread)
      Text("Build").badge("passing")
    }
  }
}
