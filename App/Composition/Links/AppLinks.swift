public import FeatureKit

nonisolated extension LinkAddress {
  /// The address of this app's links.
  public static let trellis = LinkAddress(scheme: "trellis", webHost: "trellis.example")
}

/// The links of the app: what each feature declares, for `trellis explain`, the prompt for a link and the tests.
nonisolated extension LinkCatalog {
  /// The links to the screens of the features.
  public static let features = LinkCatalog(
    entries: AppFeature.allCases.map(\.declaration).filter { !$0.needsEmbeddedBackend }.flatMap(\.links), at: .trellis)

  package static let withEmbeddedBackend = LinkCatalog(
    entries: AppFeature.allCases.flatMap(\.declaration.links), at: .trellis)
}

nonisolated extension FeatureDeclaration {
  fileprivate var links: [LinkEntry] { routes.flatMap { LinkEntry.list(of: $0, access: access, at: .trellis) } }
}
