extension EnvironmentValues {
  private struct SearchingKey: EnvironmentKey {
    static let defaultValue = false
  }

  private struct SuggestionsKey: EnvironmentKey {
    static var defaultValue: AnyView? { nil }
  }

  private struct CompletionKey: EnvironmentKey {
    static var defaultValue: @MainActor (String) -> Void { { _ in } }
  }

  /// Whether the user searches the view: its search field has the focus or contains text.
  public internal(set) var isSearching: Bool {
    get { self[SearchingKey.self] }
    set { self[SearchingKey.self] = newValue }
  }

  /// The suggestions below search fields; `nil` for none.
  package var searchSuggestions: AnyView? {
    get { self[SuggestionsKey.self] }
    set { self[SuggestionsKey.self] = newValue }
  }

  package var completeSearch: @MainActor (String) -> Void {
    get { self[CompletionKey.self] }
    set { self[CompletionKey.self] = newValue }
  }
}
