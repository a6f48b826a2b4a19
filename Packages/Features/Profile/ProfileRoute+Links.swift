public import FeatureKit

nonisolated extension ProfileRoute {
  /// The links to the profile and to the plans.
  public static let links: [LinkPattern<ProfileRoute>] = [
    LinkPattern("profile", title: "your profile", to: .profile),
    LinkPattern("plans", title: "the plans", to: .plans),
  ]
}
