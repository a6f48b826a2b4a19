extension View {
  /// Shows suggestions below the search field of the view while the field or a suggestion has the focus.
  ///
  /// It must be outside `searchable`, as in SwiftUI. Each suggestion has a `searchCompletion(_:)`, or is a control.
  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View {
    let suggestions = AnyView(VStack(alignment: .leading, spacing: 0, content: suggestions))
    return modifier(EnvironmentModifier(value: nil) { $0.searchSuggestions = suggestions })
  }

  /// Makes the view a search suggestion, which replaces the search text when the user chooses it.
  ///
  /// The focus then returns to the search field.
  public func searchCompletion(_ completion: String) -> some View {
    SearchSuggestion(content: self, completion: completion)
  }
}

private struct SearchSuggestion<Content: View>: View {
  let content: Content
  let completion: String
  @Environment(\.completeSearch) private var complete

  var body: some View {
    Button {
      complete(completion)
    } label: {
      HStack {
        SuggestionMark()
        content
        Spacer()
      }
    }
    .buttonStyle(.row)
  }
}

/// The mark of the suggestion with the focus, for terminals without colors.
private struct SuggestionMark: View {
  @Environment(\.isFocused) private var isFocused

  var body: some View { Text(isFocused ? " ▸" : "  ").accessibilityHidden(true) }
}
