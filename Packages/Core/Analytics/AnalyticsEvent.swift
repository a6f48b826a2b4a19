/// An event with a shape: its name, and the properties that it may have. A module declares one type for each thing that
/// it reports.
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
  static var schema: EventSchema { get }
  var properties: [String: String] { get }
}

extension AnalyticsProtocol {
  /// Notes an event of a declared shape.
  public func log<Event: AnalyticsEvent>(_ event: Event) {
    log(Event.schema.name, properties: event.properties)
  }
}
