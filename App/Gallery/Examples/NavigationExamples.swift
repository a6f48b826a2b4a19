import TerminalSwiftUI
import TerminalUIDriver

enum NavigationExamples {
  static let topic = GalleryTopic(
    name: "Navigation", summary: "Stacks, split views, tabs, toolbars and the command palette",
    examples: [
      GalleryExample(
        "NavigationStack", "Enter opens a row. Escape goes back.", rows: 12, steps: [.tap("Porto")],
        NavigationStackExample()),
      GalleryExample(
        "NavigationSplitView", "A list beside the selected value; two screens in a narrow window.", rows: 12,
        SplitViewExample()),
      GalleryExample("TabView", "A digit selects a tab.", rows: 10, TabViewExample()),
      GalleryExample(
        "toolbar", "Title, subtitle and items follow the state of the screen.", rows: 12, steps: [.tap("Edit")],
        ToolbarExample()),
      GalleryExample(
        "inspector", "Beside the screen in a wide window, a sheet in a narrow one.", rows: 12,
        InspectorExample()),
      GalleryExample(
        "paletteCommands", "Ctrl-P finds each command, button and tab by its name.", rows: 16,
        steps: [.key(KeyPress(.character("p"), modifiers: .control), count: 1)],
        PaletteExample()),
    ])
}

struct NavigationStackExample: View {
  private let cities = ["Lisbon": "Tagus", "Porto": "Douro", "London": "Thames"]

  var body: some View {
    NavigationStack {
      List(cities.keys.sorted(), id: \.self) { city in
        NavigationLink(city, value: city)
      }
      .navigationTitle("Cities")
      .navigationDestination(for: String.self) { city in
        Text("\(city) is at the \(cities[city] ?? "sea").").padding(.cells(1)).navigationTitle(city)
      }
    }
  }
}

struct SplitViewExample: View {
  private let rivers = ["Danube": 2850, "Douro": 897, "Tagus": 1007, "Thames": 346]
  @State private var selection: String? = "Douro"

  var body: some View {
    NavigationSplitView {
      List(rivers.keys.sorted(), id: \.self, selection: $selection) { Text($0) }
        .navigationTitle("Rivers")
    } detail: {
      if let selection, let length = rivers[selection] {
        Text("\(length) km").padding(.cells(1)).navigationTitle(selection)
      } else {
        ContentUnavailableView("No River", systemImage: "water.waves")
      }
    }
  }
}

struct TabViewExample: View {
  private enum Topic { case mail, calendar, contacts }

  @State private var topic = Topic.mail

  var body: some View {
    TabView(selection: $topic) {
      Tab("Mail", systemImage: "tray", value: Topic.mail) { Text("3 messages").padding(.cells(1)) }.badge(3)
      Tab("Calendar", systemImage: "calendar", value: Topic.calendar) { Text("Lunch on Friday").padding(.cells(1)) }
      Tab("Contacts", systemImage: "person", value: Topic.contacts) { Text("Ana, Rui, Zoë").padding(.cells(1)) }
    }
  }
}

struct ToolbarExample: View {
  @State private var messages = ["Ana: Lunch on Friday?", "Bank: Your statement", "Club: New opening hours"]
  @State private var isEditing = false

  var body: some View {
    NavigationStack {
      List(messages, id: \.self) { Text($0) }
        .navigationTitle("Inbox")
        .navigationSubtitle(isEditing ? "editing" : "today")
        .toolbar {
          MailBar(isEditing: $isEditing, unread: messages.count) { messages = [] }
        }
    }
  }
}

private struct MailBar: ToolbarContent {
  @Binding var isEditing: Bool
  let unread: Int
  let archive: @MainActor () -> Void

  var body: some ToolbarContent {
    if isEditing {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel") { isEditing = false } }
      ToolbarItem(placement: .confirmationAction) {
        Button("Archive") {
          archive()
          isEditing = false
        }
      }
    } else {
      ToolbarItem(placement: .primaryAction) { Button("Edit") { isEditing = true } }
    }
    ToolbarItem(placement: .status) { Text(unread == 0 ? "All read" : "\(unread) unread").foregroundStyle(.secondary) }
  }
}

struct InspectorExample: View {
  @State private var showsDetails = true

  var body: some View {
    NavigationStack {
      List(["notes.txt", "plan.txt"], id: \.self) { Text($0) }
        .navigationTitle("Files")
        .toolbar { Button("Info") { showsDetails.toggle() } }
        .inspector(isPresented: $showsDetails) {
          VStack(alignment: .leading, spacing: .cells(1)) {
            Text("Details").bold()
            LabeledContent("Size", value: "12 kB")
          }
          .padding(.horizontal, .cells(1))
          .inspectorColumnWidth(.cells(22))
        }
    }
  }
}

struct PaletteExample: View {
  @State private var opened = "none"

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text("Open: \(opened)")
      Button("Close") { opened = "none" }
    }
    .paletteCommands {
      (1040...1044).map { number in
        PaletteCommand("Order \(number)", kind: "order") { opened = "order \(number)" }
      }
    }
  }
}
