import Foundation
import TerminalSwiftUI

/// A table that sorts, sections that collapse, a board that is dragged, and a split between two lists.
struct TablesPage: View {
  var body: some View {
    GalleryPage {
      CrewTable()
      ShoppingList()
      DragBoard()
      FadingNote()
    }
  }
}

nonisolated private struct Sailor: Identifiable, Sendable {
  let name: String
  let role: String
  let miles: Int
  var id: String { name }
}

/// Rows that the titles sort, of which several can be selected.
private struct CrewTable: View {
  @State private var crew = [
    Sailor(name: "Grace", role: "Skipper", miles: 12_400), Sailor(name: "Ada", role: "Navigator", miles: 8_150),
    Sailor(name: "Linus", role: "Deckhand", miles: 920), Sailor(name: "Barbara", role: "Cook", miles: 4_300),
  ]

  @State private var order = [KeyPathComparator(\Sailor.name)]
  @State private var onWatch: Set<String> = ["Ada"]

  var body: some View {
    GallerySection("Table", "Enter on a title sorts the rows. Space marks a row.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        Table(crew, selection: $onWatch, sortOrder: $order) {
          TableColumn("Name", value: \.name)
          TableColumn("Role", value: \.role) { Text($0.role).foregroundStyle(.secondary) }
          TableColumn("Miles", value: \.miles) { Text("\($0.miles)") }.width(min: 64, max: 80).alignment(.numeric)
        }
        .frame(height: .cells(5))
        .onChange(of: order, initial: true) { sortCrew() }
        Text(watch).foregroundStyle(.secondary)
      }
    }
  }

  private var watch: String {
    onWatch.isEmpty ? "Nobody is on watch." : "On watch: \(onWatch.sorted().joined(separator: ", "))"
  }

  private func sortCrew() { crew.sort(using: order) }
}

/// Sections that collapse, with rows that can be moved and deleted.
private struct ShoppingList: View {
  @State private var fruit = ["Apples", "Pears", "Plums"]
  @State private var showsFruit = true
  @State private var showsTools = false
  @State private var selection: String?

  var body: some View {
    GallerySection("Provisions", "Enter closes or opens a section. x edits a fruit.") {
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
}

/// A boat that follows the mouse, or the buttons.
private struct DragBoard: View {
  @State private var position = 0.0
  @GestureState private var drag = 0.0

  var body: some View {
    GallerySection("Harbor", "Drag the boat, or press a button. A double-click returns it.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        Text(verbatim: "<=>").bold().foregroundStyle(.accent)
          .offset(x: .points(position + drag))
          .gesture(movement)
          .onTapGesture(count: 2) { position = 0 }
        Text(verbatim: String(repeating: "~", count: 28)).foregroundStyle(.blue).accessibilityHidden(true)
        HStack {
          Button("Port") { position = max(0, position - 16) }
          Button("Anchor") { position = 0 }
          Button("Starboard") { position = min(200, position + 16) }
        }
        .padding(.top, .cells(1))
      }
    }
  }

  private var movement: some Gesture {
    DragGesture(minimumDistance: 8, coordinateSpace: .global)
      .updating($drag) { value, state, _ in state = value.translation.width }
      .onEnded { position = min(200, max(0, position + $0.translation.width)) }
  }
}

private struct FadingNote: View {
  @State private var isShown = false

  var body: some View {
    GallerySection("Log", "The note fades in, and disappears immediately.") {
      HSplitView {
        Button(isShown ? "Close the log" : "Open the log") {
          withAnimation(.easeInOut(duration: 0.6)) { isShown.toggle() }
        }
        VStack(alignment: .leading) {
          if isShown {
            Text("West wind, calm sea.")
              .transition(.asymmetric(insertion: .opacity, removal: .identity))
          }
        }
      }
      .frame(height: .cells(3))
    }
  }
}
