import FeatureKit

nonisolated extension MailRoute {
  /// The link to the emails of the embedded backend.
  static let links: [LinkPattern<MailRoute>] = [
    LinkPattern("trellis://mail", title: "the emails", to: .mail)
  ]
}
