/// All previews, grouped by the module of their screens.
nonisolated enum PreviewCatalog {
  /// The previews, those of the app first.
  static let all =
    AppPreviews.all + AuthPreviews.all + OnboardingPreviews.all + HomePreviews.all + OrderListPreviews.all
    + OrderDetailPreviews.all + OrderFlowPreviews.all + SearchPreviews.all + ProfilePreviews.all + PlansPreviews.all
    + SettingsPreviews.all

  /// Returns the previews whose name, summary or module contains each word of a text, ignoring case.
  ///
  /// - Parameter text: The words; an empty text finds all previews.
  /// - Returns: The previews, in the order of the catalog.
  static func search(_ text: String) -> [ScreenPreview] {
    let words = text.lowercased().split(separator: " ")
    return all.filter { preview in
      let description = "\(preview.name) \(preview.summary) \(preview.module)".lowercased()
      return words.allSatisfy { description.contains($0) }
    }
  }
}
