public import FeatureKit
public import Foundation

nonisolated extension SettingsRoute {
  /// The links to the settings: the list, and one for each page.
  public static let links: [LinkPattern<SettingsRoute>] =
    [LinkPattern("settings", title: "the settings", to: .settings)]
    + pages.map { page in
      let name = page.rawValue.dropFirst("settings-".count)
      return LinkPattern("settings/\(name)", title: "the settings page \(page.title)", to: page)
    }

  /// Creates the route that a link leads to.
  ///
  /// - Parameter link: A link with one of the forms of `links`. For any other link the initializer returns `nil`.
  public init?(link: URL) {
    guard let route = Self.links.destination(of: link) else { return nil }
    self = route
  }
}
