extension View {
  /// Puts a search field above the view; the key `/` goes to it. It takes 1,000 characters, or as many as `characterLimit`
  /// around it says if that is less.
  public func searchable(text: Binding<String>, prompt: String = "Search") -> some View {
    VStack(alignment: .leading) {
      HStack {
        Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
        TextField("Search", text: text, prompt: prompt).keyboardShortcut("/")
          .modifier(EnvironmentModifier(value: 1000) { $0.characterLimit = min($0.characterLimit, 1000) })
      }
      .padding(.horizontal, 1)
      self
    }
  }
}
