/// A named view with sample dependencies, for developers.
///
/// It replaces SwiftUI's `#Preview("Name") { ... }`. That is a macro, which requires swift-syntax, and swift-syntax is
/// not part of the toolchain. Previews are therefore values in a list (requirement M12 in `docs/requirements.md`).
public struct Preview: View, Identifiable {
  /// The name in a gallery, unique within it.
  public let name: String
  private let content: @MainActor () -> AnyView

  /// Creates a preview.
  public init(_ name: some StringProtocol, @ViewBuilder body: @escaping @MainActor () -> some View) {
    self.name = String(name)
    content = { AnyView(body()) }
  }

  /// The name, which identifies the preview.
  public nonisolated var id: String { name }
  /// The view with its dependencies.
  public var body: some View { content() }
}

/// A list of previews beside the selected one: the root view of a developer tool.
public struct PreviewGallery: View {
  private let previews: [Preview]
  @State private var selection: Preview.ID?

  /// Creates a gallery of previews, which have unique names.
  public init(_ previews: [Preview]) {
    self.previews = previews
    _selection = State(initialValue: previews.first?.id)
  }

  /// The content and behavior of the view.
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
