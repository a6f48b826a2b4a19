import TrellisNavigation

/// The route of the mails that the embedded backend has sent.
nonisolated enum MailRoute: String, Route {
  /// The list of mails.
  case mail
}
