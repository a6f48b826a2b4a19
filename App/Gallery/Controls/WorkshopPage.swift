import TerminalSwiftUI

/// A page of less common containers: shapes chosen while it runs, a clock, strips, trees, panes and groups of buttons.
struct WorkshopPage: View {
  @State private var isRound = true

  var body: some View {
    GalleryPage {
      GallerySection("Badge", "The shape is chosen while the program runs.") {
        HStack(spacing: .cells(2)) {
          (isRound ? AnyShape(Capsule()) : AnyShape(Rectangle())).fill(.teal)
            .frame(width: .cells(12), height: .cells(3))
            .overlay { Text("Open").bold() }
          Toggle("Round", isOn: $isRound)
          GlassEffectContainer { Text(" Glass ").glassEffect(.regular.tint(.blue), in: Capsule()) }
        }
      }
      GallerySection("Clock", "A view that follows a schedule of one second.") {
        TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 1)) { context in
          Text(context.date, style: .time).bold()
        }
      }
      GallerySection("Strip", "Left and Right scroll it.") { SampleStrip() }
      GallerySection("Files", "Enter opens a folder.") { FileTree() }
      GallerySection("Panes", "The mouse, or Ctrl with an arrow, moves the line.") {
        VSplitView {
          Text("Above")
          Button("Below") {}
        }
        .frame(height: .cells(5))
      }
      GallerySection("Actions", "A group of buttons, a text to share, and the settings of the program.") {
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
  }
}

/// Two rows of samples, which continue to the right.
private struct SampleStrip: View {
  var body: some View {
    ScrollView(.horizontal) {
      LazyHGrid(rows: [GridItem(.fixed(16)), GridItem(.fixed(16))], spacing: 16) {
        ForEach(1..<41) { Text("Sample \($0)") }
      }
    }
    .frame(height: .cells(3))
  }
}

private struct FileTree: View {
  nonisolated private struct Entry: Identifiable {
    let id: String
    var entries: [Entry]?
  }

  private static let entries = [
    Entry(id: "Sources", entries: [Entry(id: "App.swift"), Entry(id: "Screens", entries: [Entry(id: "Home.swift")])]),
    Entry(id: "README.md"),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      OutlineGroup(Self.entries, children: \.entries) { Text($0.id) }
    }
  }
}

/// The windows of the gallery of controls: the pages, the settings, and a window about it.
struct ControlsScenes: Scene {
  var body: some Scene {
    WindowGroup { ControlsGallery() }
      .commands { GalleryCommands() }
    Settings { SettingsPage() }
    UtilityWindow("About", id: "about") {
      Text("Each view and control of TerminalUI, of its charts and of its formats.").padding(.cells(1))
    }
  }
}

private struct GalleryCommands: Commands {
  @Environment(\.openWindow) private var openWindow

  var body: some Commands {
    CommandMenu("Gallery") { Button("About the gallery") { openWindow(id: "about") } }
  }
}

private struct SettingsPage: View {
  @AppStorage("gallery.tips") private var showsTips = true

  var body: some View {
    Form {
      Section("Gallery") { Toggle("Show tips", isOn: $showsTips) }
    }
  }
}
