import TerminalSwiftUI

/// A page of the gallery of controls: its name, what it shows, and its view.
struct ControlsPageEntry: Identifiable {
  let name: String
  let summary: String
  let content: @MainActor () -> AnyView

  var id: String { name }

  /// Creates an entry, which its name identifies, with one line about the page.
  init(_ name: String, _ summary: String, @ViewBuilder content: @escaping @MainActor () -> some View) {
    self.name = name
    self.summary = summary
    self.content = { AnyView(content()) }
  }

  /// All pages, in the order of the list.
  static let all = [
    ControlsPageEntry("Shapes", "Fills, strokes, gradients and paths") { ShapesPage() },
    ControlsPageEntry("Layout", "Grids, stacks, guides and scrolling") { LayoutPage() },
    ControlsPageEntry("Controls", "Menus, pickers, sliders and groups") { ControlsPage() },
    ControlsPageEntry("Lists", "Editable rows, trees and placeholders") { ListsPage() },
    ControlsPageEntry("Tables", "Sorting, sections, drags and splits") { TablesPage() },
    ControlsPageEntry("Text", "Markdown, styles, limits, alignment") { TextPage() },
    ControlsPageEntry("Formats", "Dates, numbers and longer texts") { TextFormatsPage() },
    ControlsPageEntry("Images", "Symbols, and pictures from bytes") { ImagesPage() },
    ControlsPageEntry("Charts", "Bars, lines, areas, points and shares") { ChartsPage() },
    ControlsPageEntry("Scenes", "Toolbars, focus and shared values") { ScenesPage() },
    ControlsPageEntry("Terminal", "Clipboard, links, notifications, keys") { TerminalPage() },
    ControlsPageEntry("Workshop", "A clock, strips, trees, panes and groups") { WorkshopPage() },
  ]
}

/// The gallery of controls: a list of pages beside the selected one.
struct ControlsGallery: View {
  @State private var selection: String? = ControlsPageEntry.all.first?.id

  var body: some View {
    NavigationSplitView {
      List(ControlsPageEntry.all, selection: $selection) { Text($0.name) }
        .navigationTitle("Gallery")
    } detail: {
      if let page = ControlsPageEntry.all.first(where: { $0.id == selection }) {
        VStack(alignment: .leading, spacing: .cells(1)) {
          Text(verbatim: page.summary).foregroundStyle(.secondary).padding(.horizontal, .cells(1))
          page.content()
        }
        .id(page.name)
        .navigationTitle(page.name)
      } else {
        ContentUnavailableView("No Page", systemImage: "square.dashed", description: Text("Select one in the list."))
      }
    }
  }
}
