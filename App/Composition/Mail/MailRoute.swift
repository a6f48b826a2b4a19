import FeatureKit
import TrellisNavigation

/// The route of the emails that the embedded backend has sent.
nonisolated enum MailRoute: String, Route {
  /// The list of emails.
  case mail

  /// The link to the emails of the embedded backend.
  static let links: [LinkPattern<MailRoute>] = [LinkPattern("mail", title: "the emails", to: .mail)]
}
