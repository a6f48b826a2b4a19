/// The app's interface for reporting usage events.
///
/// Event names and property names are constants of the reporting module. Values contain no secrets and no personal
/// data.
public protocol AnalyticsProtocol: Sendable {
  /// Records an event.
  ///
  /// Returns immediately and never fails: an event that cannot be stored is counted and dropped.
  ///
  /// The event is in the past tense or a noun: `"InvalidStateTransition"`.
  func log(_ event: String, properties: [String: String])

  /// Turns reporting on or off immediately; turning it off drops all events that have not been written.
  func setEnabled(_ isEnabled: Bool)

  /// Allows or forbids uploads to a server, according to the user's setting.
  ///
  /// Forbidding takes effect immediately: an upload in progress is canceled. An implementation that never uploads
  /// ignores this setting.
  func setUploadsAllowed(_ isAllowed: Bool)

  /// Waits until all events recorded so far are stored.
  func flush() async
}

extension AnalyticsProtocol {
  /// Does nothing: the default for implementations that never upload.
  public func setUploadsAllowed(_ isAllowed: Bool) {}

  /// Records an event without properties.
  public func log(_ event: String) {
    log(event, properties: [:])
  }
}

/// An event with a declared schema; a module declares one type for each kind of event that it reports.
///
/// ```swift
/// struct OrderCompleted: AnalyticsEvent {
///   static let schema = EventSchema("OrderCompleted", ["isHighValue": .flag])
///   let isHighValue: Bool
///   var properties: [String: String] { ["isHighValue": String(isHighValue)] }
/// }
/// analytics.log(OrderCompleted(isHighValue: true))
/// ```
public protocol AnalyticsEvent: Sendable {
  /// The name of the event and the rules for its properties.
  static var schema: EventSchema { get }
  /// The properties of this event, by name.
  var properties: [String: String] { get }
}

extension AnalyticsProtocol {
  /// Records an event that has a declared schema.
  public func log<Event: AnalyticsEvent>(_ event: Event) {
    log(Event.schema.name, properties: event.properties)
  }
}
