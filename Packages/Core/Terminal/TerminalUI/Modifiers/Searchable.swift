extension View {
  /// Adds a search field above the view.
  ///
  /// The keys are those of k9s and lazygit:
  ///
  /// - `/` moves the focus to the field.
  /// - Return and Escape move it back to the view; the text remains.
  /// - Escape in the view clears the text.
  /// - If no control in the results can have the focus, Return does nothing, and Escape in the field clears the text
  ///   first.
  ///
  /// - Parameters:
  ///   - text: The search text, limited to 1,000 characters, or fewer if an outer `characterLimit` says so. A leading
  ///     slash is ignored, because it is the key that opened the field.
  ///   - prompt: An example, shown while the field is empty.
  public func searchable(text: Binding<String>, prompt: String = "Search") -> some View {
    SearchableView(content: self, text: text, prompt: prompt)
  }
}

private struct SearchableView<Content: View>: View {
  let content: Content
  let text: Binding<String>
  let prompt: String
  @State private var isSearching = false

  var body: some View {
    VStack(alignment: .leading) {
      SearchField(text: text, prompt: prompt, isSearching: $isSearching)
      content.modifier(SearchResultsModifier()).environment(\.isSearching, isSearching)
    }
    .modifier(SearchModifier(text: text))
  }
}

/// A search field, with the suggestions below it while one of them has the focus.
private struct SearchField: View {
  let text: Binding<String>
  let prompt: String
  let isSearching: Binding<Bool>
  @FocusState private var isActive: Bool
  @FocusState private var isFieldFocused: Bool
  @Environment(\.searchSuggestions) private var suggestions

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
        TextField("Search", text: text.ignoringFirstSlash, prompt: prompt).keyboardShortcut(.search)
          .focused($isFieldFocused)
          .modifier(EnvironmentModifier(value: 1000) { $0.characterLimit = min($0.characterLimit ?? 1000, 1000) })
          .environment(\.isSearchField, true)
      }
      .padding(.horizontal, .cells(1))
      if isActive, let suggestions {
        suggestions.modifier(EnvironmentModifier(value: 0) { $0.completeSearch = complete })
      }
    }
    .focused($isActive)
    // The results are evaluated only if this changes, and not with each character.
    .onChange(of: isActive || !text.wrappedValue.isEmpty, initial: true) { isSearching.wrappedValue = $1 }
  }

  private func complete(with completion: String) {
    text.wrappedValue = completion
    isFieldFocused = true
  }
}

extension EnvironmentValues {
  private struct SearchFieldKey: EnvironmentKey {
    static let defaultValue = false
  }

  var isSearchField: Bool {
    get { self[SearchFieldKey.self] }
    set { self[SearchFieldKey.self] = newValue }
  }
}

extension Binding<String> {
  /// The same text, without a slash that is typed into the empty field.
  fileprivate var ignoringFirstSlash: Binding<String> {
    Binding(identity: identity, get: { wrappedValue }) { text in
      wrappedValue = wrappedValue.isEmpty && text.hasPrefix("/") ? String(text.dropFirst()) : text
    }
  }
}

private struct SearchModifier: NodeModifier {
  let text: Binding<String>

  func makeNode(in parent: Node) -> SearchNode {
    let node = SearchNode(parent: parent)
    node.text = text
    return node
  }

  func update(_ node: SearchNode) {
    node.text = text
  }
}

/// The parent of a search field and its results: handles the keys that move the focus between them.
private final class SearchNode: Node {
  override var isInteractive: Bool { true }
  var text: Binding<String> = .constant("")
  weak var results: SearchResultsNode?

  private var isSearching: Bool { window.focus.focused is TextFieldNode && !isInResults }
  private var isInResults: Bool { window.focus.focused.map(isResult) ?? false }
  private var isInSuggestions: Bool {
    !isSearching && !isInResults && window.focus.focused?.nearest { $0 === self ? true : nil } == true
  }

  private func isResult(_ node: Node) -> Bool {
    node.nearest(below: self) { $0 === results ? true : nil } ?? false
  }

  /// The control in the results that receives the focus; `nil` if none can have it.
  private var firstResult: Node? {
    let candidates = window.focus.candidates(in: window).filter(isResult)
    return candidates.first(where: \.prefersFocus) ?? candidates.first
  }

  override func handle(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.return) where isSearching: focusResults()
    case KeyPress(.escape) where isSearching || isInSuggestions: leaveField()
    case KeyPress(.escape) where isInResults && !text.wrappedValue.isEmpty: clear()
    default: return false
    }
    return true
  }

  private func focusResults() {
    if let firstResult { window.focus.move(to: firstResult, in: window) }
  }

  private func leaveField() {
    if firstResult == nil { clear() }
    focusResults()
  }

  private func clear() {
    text.wrappedValue = ""
    window.setNeedsFrame()
    // The results of the empty search can have the focus only after they are evaluated.
    window.update()
  }

  override var keyHints: [KeyHint] {
    if isSearching {
      guard firstResult != nil else { return [KeyHint("Esc", "Clear search")] }
      return [KeyHint("Enter", "Show results"), KeyHint("Esc", "Leave search")]
    }
    if isInSuggestions { return [KeyHint("Esc", "Leave search")] }
    return isInResults && !text.wrappedValue.isEmpty ? [KeyHint("Esc", "Clear search")] : []
  }
}

private struct SearchResultsModifier: NodeModifier {
  func makeNode(in parent: Node) -> SearchResultsNode {
    let node = SearchResultsNode(parent: parent)
    parent.nearest { $0 as? SearchNode }?.results = node
    return node
  }

  func update(_ node: SearchResultsNode) {}
}

private final class SearchResultsNode: Node {}
