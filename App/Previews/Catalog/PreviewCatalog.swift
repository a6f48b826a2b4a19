import AppComposition
import TrellisCommandLineOptions

/// All previews, grouped by the module of their screens.
nonisolated enum PreviewCatalog {
  /// The previews, those of the app first.
  static let all = AppPreviews.all + AppFeature.allCases.flatMap { previews(of: $0) }

  private static func previews(of feature: AppFeature) -> [ScreenPreview] {
    switch feature {
    case .home: HomePreviews.all
    case .orders: OrderListPreviews.all + OrderDetailPreviews.all + OrderFlowPreviews.all
    case .customers: CustomersPreviews.all
    case .search: SearchPreviews.all
    case .profile: ProfilePreviews.all + PlansPreviews.all
    case .settings: SettingsPreviews.all
    case .authentication: AuthPreviews.all
    case .onboarding: OnboardingPreviews.all
    case .mail: MailPreviews.all
    // Its lists cover screens of the app, so their previews are among those of the app.
    case .notifications: []
    }
  }

  /// Returns the previews, in order, whose name, summary or module contains each word of a text, ignoring case.
  static func search(_ text: String) -> [ScreenPreview] {
    let words = text.lowercased().split(separator: " ")
    return all.filter { preview in
      let description = "\(preview.name) \(preview.summary) \(preview.module)".lowercased()
      return words.allSatisfy { description.contains($0) }
    }
  }
}

/// A list of previews below the names of their modules.
struct PreviewList {
  let text: String

  /// Creates a list of previews, in which those of a module are adjacent.
  init(_ previews: [ScreenPreview]) {
    let modules = previews.map(\.module).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    let groups = modules.map { module in
      let rows = previews.filter { $0.module == module }.map { ($0.name, $0.summary) }
      return "\(module):\n\n" + HelpTable.text(rows: rows)
    }
    text = groups.isEmpty ? "No preview matches. Run previews --list to see all." : groups.joined(separator: "\n\n")
  }
}
