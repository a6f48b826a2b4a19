public import FeatureKit

nonisolated extension HomeRoute {
  /// The links to the home screen.
  public static let links: [LinkPattern<HomeRoute>] = [
    LinkPattern("home", title: "the home screen", to: .home)
  ]
}
