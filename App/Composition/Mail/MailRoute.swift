import TrellisNavigation

/// The route of the emails that the embedded backend has sent.
nonisolated enum MailRoute: String, Route {
  /// The list of emails.
  case mail
}
