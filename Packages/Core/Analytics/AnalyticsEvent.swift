/// An event with a declared schema.
///
/// A module declares one type for each kind of event that it reports.
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
