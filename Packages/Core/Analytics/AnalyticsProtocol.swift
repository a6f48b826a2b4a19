/// Where the app reports what happened, for those who want to learn from it (D0, Part 4).
///
/// Event and property names are constants of the reporting module; values hold no secret and nothing that names a person.
public protocol AnalyticsProtocol: Sendable {
  /// Notes an event. Returns at once and never fails: what cannot be kept is counted and dropped.
  ///
  /// - Parameters:
  ///   - event: what happened, in the past tense or as a noun: `"InvalidStateTransition"`.
  ///   - properties: what is worth knowing about it.
  func log(_ event: String, properties: [String: String])

  /// Turns reporting on or off, as the user has chosen. Off takes effect at once and drops what has not been written.
  func setEnabled(_ isEnabled: Bool)

  /// Lets what is kept be sent to a server, or no longer, as the user has chosen. Off takes effect at once: what is under way
  /// is given up. Where nothing is ever sent, it does nothing.
  func setSending(_ isAllowed: Bool)

  /// Waits until everything noted so far is kept.
  func flush() async
}

extension AnalyticsProtocol {
  public func setSending(_ isAllowed: Bool) {}

  /// Notes an event that needs no properties.
  public func log(_ event: String) {
    log(event, properties: [:])
  }
}
