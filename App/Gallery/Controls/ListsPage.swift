import TerminalSwiftUI

/// Lists: rows that can be edited, trees, and placeholders for content that is missing.
struct ListsPage: View {
  private enum Topic: String, CaseIterable {
    case rows = "Rows"
    case tree = "Tree"
    case search = "Rivers"
    case missing = "Missing"
    case loading = "Loading"
  }

  @State private var topic = Topic.rows

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      ChoicePicker(title: "Topic", selection: $topic)
      switch topic {
      case .rows: ErrandsList()
      case .tree: FolderTree()
      case .search: RiverSearch()
      case .missing: EmptySearch()
      case .loading: LoadingRows()
      }
    }
    .padding(.horizontal, .cells(1))
  }
}

/// A list whose rows can be deleted, moved and marked.
private struct ErrandsList: View {
  @State private var errands = ["Buy bread", "Return the book", "Water the plants", "Call Ana", "Fix the bicycle"]
  @State private var done: Set<String> = ["Call Ana"]
  @State private var selection: String?
  @State private var refreshCount = 0
  @State private var editMode = EditMode.inactive

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      HStack(spacing: .cells(2)) {
        EditButton()
        Text("x edits a row. F5 reloads.").foregroundStyle(.secondary)
      }
      .padding(.bottom, .cells(1))
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

private struct Item: Identifiable {
  let name: String
  var children: [Item]?

  var id: String { name }

  static let all = [
    Item(
      name: "Sources",
      children: [
        Item(name: "App", children: [Item(name: "main.swift"), Item(name: "Window.swift")]),
        Item(name: "Model.swift"),
      ]),
    Item(name: "Tests", children: [Item(name: "ModelTests.swift")]),
    Item(name: "Package.swift"),
  ]
}

/// A tree whose branches expand.
private struct FolderTree: View {
  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      Text("Right and Left expand and collapse a folder.").foregroundStyle(.secondary)
      List(Item.all, children: \.children) { item in
        Label(item.name, systemImage: item.children == nil ? "doc" : "folder")
      }
    }
  }
}

private struct EmptySearch: View {
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

/// A list with a search field, and suggestions below it.
private struct RiverSearch: View {
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

/// Rows that are redacted until they are loaded.
private struct LoadingRows: View {
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
