/// The place of a search field, which has no effect: it is above the view (SwiftUI's type of the same name).
public struct SearchFieldPlacement: Hashable, Sendable {
  /// The only place.
  public static let automatic = SearchFieldPlacement()
  /// The same as `automatic`.
  public static let toolbar = SearchFieldPlacement()
  /// The same as `automatic`.
  public static let sidebar = SearchFieldPlacement()
  /// The same as `automatic`.
  public static let navigationBarDrawer = SearchFieldPlacement()

  /// Whether a search field in a drawer remains, which has no effect: it always does.
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    /// A mode.
    case automatic, always
  }

  /// Returns the same as `automatic`.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    automatic
  }
}

extension View {
  /// Adds a search field above the view, whatever the placement, like `searchable(text:prompt:)`.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text
  ) -> some View {
    searchable(text: text, prompt: prompt.content)
  }

  /// Adds a search field above the view, whatever the placement, like `searchable(text:prompt:)`.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement, prompt: String = "Search"
  ) -> some View {
    searchable(text: text, prompt: prompt)
  }

  /// Adds a search field above the view, like `searchable(text:prompt:)`.
  ///
  /// It is always shown, and the key `/` moves the focus to it, so `isPresented` and `placement` are ignored.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: String = "Search"
  ) -> some View {
    searchable(text: text, prompt: prompt)
  }

  /// Adds a choice of the places to search, each with a tag, above the view.
  ///
  /// It must be inside `searchable`, so that it is below the search field.
  public func searchScopes<Scope: Hashable>(
    _ selection: Binding<Scope>, @ViewBuilder scopes: () -> some View
  ) -> some View {
    VStack(alignment: .leading) {
      Picker("Scope", selection: selection, content: scopes).pickerStyle(.segmented).padding(.horizontal, .cells(1))
      self
    }
  }
}
