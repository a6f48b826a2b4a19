extension TrellisApp {
  /// Receives links and notifications from outside.
  public var inbox: LinkInbox { coordinator.inbox }
}
