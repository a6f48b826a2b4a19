extension View {
  /// Puts a search field above the view; the key `/` goes to it.
  public func searchable(text: Binding<String>, prompt: String = "Search") -> some View {
    VStack(alignment: .leading) {
      HStack {
        Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
        TextField("Search", text: text, prompt: prompt).keyboardShortcut("/")
      }
      .padding(.horizontal, 1)
      self
    }
  }
}
