public import Foundation

/// An entry in the history of an order.
public struct OrderEvent: Equatable, Hashable, Codable, Sendable {
  /// What happened to the order.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// The order was placed.
    case placed
    /// The order was paid.
    case paid
    /// The order was completed.
    case completed
    /// The completion of the order was undone.
    case reopened
  }

  /// What happened.
  public var kind: Kind
  /// When it happened.
  public var date: Date
  /// The name of the person who did it.
  public var author: String

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - kind: What happened.
  ///   - date: When it happened.
  ///   - author: The name of the person who did it.
  public init(kind: Kind, date: Date, author: String) {
    self.kind = kind
    self.date = date
    self.author = author
  }
}
