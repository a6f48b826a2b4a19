import Foundation
import Models
import Persistence

extension OrderChanges {
  /// The format before orders could be reopened.
  struct Version1: Codable, Sendable {
    var completed: [Int]
  }

  /// The format before orders could be placed, and before their history was recorded.
  struct Version2: Codable, Sendable {
    var completed: [Int]
    var reopened: [Int]
    var count: Int

    init(_ old: Version1) {
      completed = old.completed
      reopened = []
      count = Set(old.completed).count
    }
  }

  /// The format before payments were recorded.
  struct Version3: Codable, Sendable {
    /// A placed order.
    struct Placed: Codable, Sendable {
      var number: Int
      var draftID: String
      var customerName: String
      var shippingAddress: Address
      var lines: [StoredLine]
      var discountCents: Int
      var date: Date
      var author: String
      var isCompleted: Bool
    }

    var completed: [Int]
    var reopened: [Int]
    var count: Int
    var placed: [Placed] = []
    var history: [Int: [OrderEvent]] = [:]
    var seedCount: Int?

    init(_ old: Version2) {
      completed = old.completed
      reopened = old.reopened
      count = old.count
    }
  }

  /// Migrates changes from before payments were recorded: an order that is completed is paid, also if it is reopened.
  init(_ old: Version3) {
    completed = Set(old.completed)
    reopened = Set(old.reopened)
    paid = completed
    count = old.count
    placed = old.placed.map(PlacedOrder.init)
    history = old.history
    seedCount = old.seedCount
  }

  /// The migrations from older versions of the document.
  static let migrations = [
    Migration(from: 1) { (old: Version1) in Version2(old) },
    Migration(from: 2) { (old: Version2) in Version3(old) },
    Migration(from: 3) { (old: Version3) in OrderChanges(old) },
  ]
}

extension PlacedOrder {
  /// Creates an order from the format before payments were recorded.
  fileprivate init(_ old: OrderChanges.Version3.Placed) {
    number = old.number
    draftID = old.draftID
    customerName = old.customerName
    shippingAddress = old.shippingAddress
    lines = old.lines
    discountCents = old.discountCents
    date = old.date
    author = old.author
    isCompleted = old.isCompleted
    isPaid = old.isCompleted
  }
}
