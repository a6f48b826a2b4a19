import Models

/// The body of a response to a request that changes a shop: the members of a value, and the change as `change`.
struct ChangeAnswer<Value: Encodable & Sendable>: Encodable, Sendable {
  private enum Key: CodingKey {
    case change
  }

  var value: Value
  /// The change, or `nil` if the request has changed nothing.
  var change: ConfirmedChange?

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(change, forKey: .change)
  }
}
