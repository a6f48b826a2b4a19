/// The events and property values that may be recorded; everything else is excluded.
public struct AllowList: Sendable {
  /// The replacement for a value that its property rule excludes.
  public static let redacted = "(redacted)"

  private let schemas: [String: EventSchema]

  /// Creates an allow-list.
  ///
  /// - Parameter schemas: The events of all modules. If two schemas have the same name, the first is used.
  public init(_ schemas: [EventSchema]) {
    self.schemas = Dictionary(schemas.map { ($0.name, $0) }) { first, _ in first }
  }

  /// Filters the properties of an event.
  ///
  /// - Parameters:
  ///   - event: The name of the event.
  ///   - properties: The properties as they were logged.
  /// - Returns: The properties that the schema names, with each value that violates its rule replaced by `redacted`.
  ///   `nil` if no schema names the event.
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public func allowed(_ event: String, properties: [String: String]) -> [String: String]? {
    guard let schema = schemas[event] else { return nil }
    // The common case: all properties are allowed, so no new dictionary is allocated.
    if properties.allSatisfy({ schema.properties[$0.key]?.allowed($0.value) == $0.value }) { return properties }
    return properties.reduce(into: [:]) { allowed, property in
      guard let rule = schema.properties[property.key] else { return }
      allowed[property.key] = rule.allowed(property.value) ?? Self.redacted
    }
  }
}
