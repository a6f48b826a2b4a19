import TerminalSwiftUI

/// The windows of the gallery: the examples by topic, the settings, and a window about it.
struct CatalogScenes: Scene {
  var body: some Scene {
    WindowGroup { CatalogScreen() }
      .commands { GalleryCommands() }
    Settings { SettingsPage() }
    UtilityWindow("About", id: "about") {
      Text("Each view, layout, chart and kind of navigation, with its code.").padding(.cells(1))
    }
  }
}

/// The list of examples beside the selected one.
///
/// The command palette finds an example by its name.
struct CatalogScreen: View {
  @State private var selection = GalleryTopic.all.first?.examples.first?.id
  @State private var showsCode = false

  private var example: GalleryExample? { GalleryTopic.all.flatMap(\.examples).first { $0.id == selection } }

  var body: some View {
    NavigationSplitView {
      List(selection: $selection) {
        ForEach(GalleryTopic.all) { topic in
          Section(topic.name) {
            ForEach(topic.examples) { Text(verbatim: $0.title) }
          }
        }
      }
      .navigationTitle("Gallery")
      .navigationSplitViewColumnWidth(.cells(27))
    } detail: {
      if let example {
        ExampleScreen(example: example, showsCode: $showsCode).id(example.id).navigationTitle(example.title)
      }
    }
    // Outside of the columns, so that it stays open when one of them is hidden.
    .sheet(isPresented: $showsCode) {
      if let example { ExampleCode(source: example.source).presentationDetents([.large]) }
    }
    .paletteCommands {
      GalleryTopic.all.flatMap { topic in
        topic.examples.map { example in
          PaletteCommand(example.title, kind: topic.name) { selection = example.id }
        }
      }
    }
  }
}

/// An example with its code: beside it in a wide window, and otherwise in a sheet.
private struct ExampleScreen: View {
  let example: GalleryExample
  @Binding var showsCode: Bool

  /// The columns from which the code is beside the example.
  private static let wideWidth = 80

  var body: some View {
    GeometryReader { geometry in
      let isWide = geometry.size.columns >= Self.wideWidth
      VStack(alignment: .leading, spacing: .cells(1)) {
        HStack(alignment: .top) {
          Text(verbatim: example.note).foregroundStyle(.secondary)
          Spacer()
          if !isWide { Button("Code") { showsCode = true }.keyboardShortcut("c", modifiers: []) }
        }
        .padding(.horizontal, .cells(1))
        HStack(alignment: .top, spacing: .cells(1)) {
          example.view
          if isWide {
            Divider()
            ExampleCode(source: example.source).frame(width: geometry.size.width * 0.6)
          }
        }
      }
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
