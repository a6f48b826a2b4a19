import TerminalUI
import TrellisStore

/// The search field, and the choice of what is listed.
struct SearchBar: View {
  @Bindable var store: StoreOf<SearchReducer>
  let focus: FocusState<SearchFocus?>.Binding

  var body: some View {
    HStack(spacing: .cells(1)) {
      Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
      TextField("Search", text: $store.text, prompt: "Name or number")
        .keyboardShortcut(.search)
        .characterLimit(SearchText.limit)
        .focused(focus, equals: .field)
        .submitLabel(.search)
        .onSubmit { await store.search(.submitted, focus: focus) }
        .onKeyPress(.escape) { leaveEmptyField() }
      if !store.text.isEmpty { clearButton }
      Picker("Search in", selection: $store.selectedScope) {
        ForEach(SearchScope.allCases, id: \.self) { scope in
          Text(scope.title).tag(scope)
        }
      }
      .pickerStyle(.segmented)
      .focused(focus, equals: .scope)
      .layoutPriority(1)
    }
    .padding(.horizontal, .cells(1))
  }

  /// Moves the focus out of the field, so that Escape goes back from there.
  private func leaveEmptyField() -> KeyPress.Result {
    guard store.text.isEmpty else { return .ignored }
    focus.wrappedValue = .scope
    return .handled
  }

  /// The button, which the Tab key skips, because Escape triggers it everywhere.
  private var clearButton: some View {
    Button("Clear") {
      store.send(.clearButtonTapped)
      focus.wrappedValue = .field
    }
    .keyboardShortcut(.escape)
    .focusable(false)
  }
}
