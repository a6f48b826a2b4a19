/// A change that the server has made on request, with the revisions before and after it.
///
/// The response to the request contains it, so that the client recognizes its change in a later `ShopUpdate`.
public struct ConfirmedChange: Hashable, Sendable {
  /// The revision of the shop that the change follows immediately.
  public var previousRevision: String
  /// The change, and the revision that includes it.
  public var update: ShopUpdate

  /// Creates a confirmed change.
  ///
  /// - Parameters:
  ///   - previousRevision: The revision of the shop that the change follows immediately.
  ///   - update: The change, and the revision that includes it.
  public init(after previousRevision: String, _ update: ShopUpdate) {
    self.previousRevision = previousRevision
    self.update = update
  }
}

extension ConfirmedChange: Codable {
  private enum Key: String, CodingKey {
    case previousRevision = "since"
  }

  /// Decodes the members of a `ShopUpdate`, and the previous revision as `since`.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    previousRevision = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .previousRevision)
    update = try ShopUpdate(from: decoder)
  }

  /// Encodes the members of a `ShopUpdate`, and the previous revision as `since`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    try update.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(previousRevision, forKey: .previousRevision)
  }
}
