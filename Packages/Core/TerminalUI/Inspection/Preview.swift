/// A view with stand-ins for all that it needs, shown to those who work on it.
///
/// It is what `#Preview("Name") { ... }` declares in SwiftUI. That is a macro, and a macro needs swift-syntax, which is
/// not part of the toolchain; so previews are values here, and whoever shows them is given a list (M12).
public struct Preview: View, Identifiable {
  /// What it is called in a gallery; other than those beside it.
  public let name: String
  private let content: @MainActor () -> AnyView

  /// - Parameter body: the view, with all that it needs from around.
  public init(_ name: some StringProtocol, @ViewBuilder body: @escaping @MainActor () -> some View) {
    self.name = String(name)
    content = { AnyView(body()) }
  }

  /// Previews are told apart by their names.
  public nonisolated var id: String { name }

  public var body: some View { content() }
}

/// Previews in a list, of which the selected one is shown beside it: the root of a program for those who work on views.
public struct PreviewGallery: View {
  private let previews: [Preview]
  @State private var selection: Preview.ID?

  /// - Parameter previews: what there is to show; their names must differ.
  public init(_ previews: [Preview]) {
    self.previews = previews
    _selection = State(initialValue: previews.first?.id)
  }

  public var body: some View {
    NavigationSplitView {
      List(previews, selection: $selection) { Text($0.name) }
        .navigationTitle("Previews")
    } detail: {
      if let preview = previews.first(where: { $0.id == selection }) {
        preview.id(preview.name)
      } else {
        Text("There are no previews.")
      }
    }
  }
}
