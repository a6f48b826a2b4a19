import TerminalSwiftUI
import TerminalUIDriver

enum ListExamples {
  static let topic = GalleryTopic(
    name: "Lists", summary: "Rows that can be edited, trees, and placeholders",
    examples: [
      GalleryExample("List", "x deletes or moves a row. F5 reloads. Enter marks a row.", rows: 14, ListExample()),
      GalleryExample("Sections", "Enter closes or opens a section. x edits a fruit.", rows: 12, SectionExample()),
      GalleryExample(
        "Tree", "Right and Left expand and collapse a folder.", rows: 10, steps: [.tap("Sources")],
        TreeExample()),
      GalleryExample(
        "OutlineGroup", "A tree in any container. Enter opens a folder.", steps: [.tap("Sources")],
        OutlineExample()),
      GalleryExample("DisclosureGroup", "Left and Right close and open a group.", DisclosureExample()),
      GalleryExample("searchable", "A field above the list, with suggestions.", rows: 12, SearchExample()),
      GalleryExample(
        "ContentUnavailableView", "A placeholder for content that is missing, with a way on.", rows: 9,
        UnavailableExample()),
      GalleryExample("redacted", "Rows are redacted until they are loaded.", RedactedExample()),
    ])
}

struct ListExample: View {
  @State private var errands = ["Buy bread", "Return the book", "Water the plants", "Call Ana", "Fix the bicycle"]
  @State private var done: Set<String> = ["Call Ana"]
  @State private var selection: String?
  @State private var refreshCount = 0
  @State private var editMode = EditMode.inactive

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      EditButton().padding(.bottom, .cells(1))
      List(selection: $selection) {
        Section("Today") {
          ForEach(errands, id: \.self) { errand in
            row(errand)
          }
          .onDelete { errands.remove(atOffsets: $0) }
          .onMove { errands.move(fromOffsets: $0, toOffset: $1) }
        }
        Section("Later") {
          Text("Plan the journey").tag("Plan the journey").listRowSeparator(.hidden)
            .foregroundStyle(.white)
            .listRowBackground(Color.purple)
            .swipeActions {
              Button("Postpone") { refreshCount += 1 }
              Button("Delete", role: .destructive) {}
            }
        }
      }
      .refreshable { refreshCount += 1 }
      Text("\(errands.count) errands, \(done.count) done, reloads: \(refreshCount)").foregroundStyle(.secondary)
    }
    .environment(\.editMode, $editMode)
  }

  private func row(_ errand: String) -> some View {
    HStack(spacing: .cells(1)) {
      Text(done.contains(errand) ? "✓" : "○").foregroundStyle(.secondary).accessibilityHidden(true)
      Text(verbatim: errand).strikethrough(done.contains(errand))
      Spacer()
      if editMode.isEditing { Text("x Delete").foregroundStyle(.secondary) }
    }
    .listRowInsets(EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
    .onTapGesture { if done.remove(errand) == nil { done.insert(errand) } }
  }
}

struct SectionExample: View {
  @State private var fruit = ["Apples", "Pears", "Plums"]
  @State private var showsFruit = true
  @State private var showsTools = false
  @State private var selection: String?

  var body: some View {
    List(selection: $selection) {
      Section("Fruit", isExpanded: $showsFruit) {
        ForEach(fruit, id: \.self) { name in
          Text(name).deleteDisabled(name == "Plums")
        }
        .onDelete { fruit.remove(atOffsets: $0) }
        .onMove { fruit.move(fromOffsets: $0, toOffset: $1) }
      }
      Section("Tools", isExpanded: $showsTools) {
        Text("Rope").tag("Rope")
        Text("Lamp").tag("Lamp")
      }
    }
    .frame(height: .cells(showsTools ? 9 : 7))
  }
}

struct TreeExample: View {
  var body: some View {
    List(FileItem.all, children: \.children) { item in
      Label(item.name, systemImage: item.children == nil ? "doc" : "folder")
    }
  }
}

struct OutlineExample: View {
  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      OutlineGroup(FileItem.all, children: \.children) { Text($0.name) }
    }
  }
}

nonisolated private struct FileItem: Identifiable {
  let name: String
  var children: [FileItem]?

  var id: String { name }

  static let all = [
    FileItem(
      name: "Sources",
      children: [
        FileItem(name: "App", children: [FileItem(name: "main.swift"), FileItem(name: "Window.swift")]),
        FileItem(name: "Model.swift"),
      ]),
    FileItem(name: "Tests", children: [FileItem(name: "ModelTests.swift")]),
    FileItem(name: "Package.swift"),
  ]
}

struct DisclosureExample: View {
  @State private var isExpanded = true

  var body: some View {
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

struct SearchExample: View {
  private let rivers = ["Danube", "Douro", "Loire", "Rhine", "Rhone", "Tagus", "Thames"]
  @State private var text = ""

  private var matches: [String] {
    rivers.filter { text.isEmpty || $0.lowercased().contains(text.lowercased()) }
  }

  var body: some View {
    List(matches, id: \.self) {
      Text(verbatim: $0)
    }
    .searchable(text: $text, prompt: "Type / to search")
    .searchSuggestions {
      if text.isEmpty {
        Text("Rhine and Rhone").searchCompletion("Rh")
        Text("Tagus").searchCompletion("Tagus")
      }
    }
  }
}

struct UnavailableExample: View {
  @State private var text = "umbrella"

  var body: some View {
    if text.isEmpty {
      ContentUnavailableView {
        Label("No Orders", systemImage: "tray")
      } description: {
        Text("Orders are here after the first payment.")
      } actions: {
        Button("Search again") { text = "umbrella" }
      }
    } else {
      ContentUnavailableView.search(text: text)
        .safeAreaInset(edge: .bottom) {
          Button("Clear the search") { text = "" }
        }
    }
  }
}

struct RedactedExample: View {
  @State private var isLoaded = false

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Toggle("Loaded", isOn: $isLoaded)
      VStack(alignment: .leading, spacing: .cells(1)) {
        message("Ana Sousa", "The keys are at the neighbor's.")
        message("Rui Costa", "See you on Friday?")
        message("Library", "A book is due.")
      }
      .redacted(reason: isLoaded ? [] : .placeholder)
    }
  }

  private func message(_ name: String, _ text: String) -> some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      Text(verbatim: name).bold()
      Text(verbatim: text).foregroundStyle(.secondary)
    }
  }
}
