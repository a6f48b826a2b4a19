public import FeatureKit

nonisolated extension ProfileRoute {
  /// The links to the profile and to the plans.
  public static let links: [LinkPattern<ProfileRoute>] = [
    LinkPattern("trellis://profile", title: "your profile", to: .profile),
    LinkPattern("trellis://plans", title: "the plans", to: .plans),
  ]
}
