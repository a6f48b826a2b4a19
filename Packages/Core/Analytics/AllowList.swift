/// What may be kept of all events: the rule is to keep nothing that is not named.
public struct AllowList: Sendable {
  /// Stands in place of a value that may not be kept.
  public static let redacted = "(redacted)"

  private let schemas: [String: EventSchema]

  /// - Parameter schemas: the events of all modules. Of two of one name, the first counts.
  public init(_ schemas: [EventSchema]) {
    self.schemas = Dictionary(schemas.map { ($0.name, $0) }) { first, _ in first }
  }

  /// What may be kept of an event: its named properties, a value against its rule as `(redacted)`.
  ///
  /// - Returns: `nil` for an event that is not named. O(properties).
  public func allowed(_ event: String, properties: [String: String]) -> [String: String]? {
    guard let schema = schemas[event] else { return nil }
    // Almost always all of it: nothing is to be made anew then.
    if properties.allSatisfy({ schema.properties[$0.key]?.allowed($0.value) == $0.value }) { return properties }
    return properties.reduce(into: [:]) { allowed, property in
      guard let rule = schema.properties[property.key] else { return }
      allowed[property.key] = rule.allowed(property.value) ?? Self.redacted
    }
  }
}
