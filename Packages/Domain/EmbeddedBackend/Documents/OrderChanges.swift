import Models

/// The changes to the orders of a shop since it was created.
struct OrderChanges: Codable, Equatable, Sendable {
  /// The numbers of the orders that were seeded as pending and are completed.
  var completed: Set<Int> = []
  /// The numbers of the orders that were seeded as completed and are pending.
  var reopened: Set<Int> = []
  /// The number of changes since the shop was created.
  var count = 0
  /// The orders that users have placed, in the order of their numbers.
  var placed: [PlacedOrder] = []
  /// The recorded completions and reopenings, by order number.
  ///
  /// Changes that versions 1 and 2 of the document contain were not recorded.
  var history: [Int: [OrderEvent]] = [:]
  /// The number of seeded orders, which is fixed when the first order is placed.
  ///
  /// Placed orders continue the numbers of the seeded ones. In a shop with more seeded orders, the numbers would
  /// overlap.
  var seedCount: Int?

  /// The maximum number of recorded events of one order; the oldest are removed.
  static let historyLimit = 50

  init() {}

  private enum CodingKeys: String, CodingKey {
    case completed, reopened, count, placed, history, seedCount
  }

  /// Encodes the numbers in ascending order, so that equal changes result in equal documents.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(completed.sorted(), forKey: .completed)
    try container.encode(reopened.sorted(), forKey: .reopened)
    try container.encode(count, forKey: .count)
    try container.encode(placed, forKey: .placed)
    try container.encode(history, forKey: .history)
    try container.encodeIfPresent(seedCount, forKey: .seedCount)
  }
}

extension OrderChanges {
  /// The numbers of the changed seeded orders, each with its current status.
  var numbers: [(number: Int, isCompleted: Bool)] {
    completed.map { ($0, true) } + reopened.map { ($0, false) }
  }

  /// Returns whether a seeded order is completed.
  ///
  /// - Parameters:
  ///   - number: The number of the order.
  ///   - wasCompleted: Whether the order was seeded as completed.
  /// - Returns: `true` if the order is completed.
  func isCompleted(_ number: Int, wasCompleted: Bool) -> Bool {
    wasCompleted ? !reopened.contains(number) : completed.contains(number)
  }

  /// Records that a seeded order was completed or reopened.
  ///
  /// - Parameters:
  ///   - number: The number of the order.
  ///   - isCompleted: Whether the order is completed after the change.
  ///   - wasCompleted: Whether the order was seeded as completed.
  mutating func set(_ number: Int, isCompleted: Bool, wasCompleted: Bool) {
    completed.remove(number)
    reopened.remove(number)
    if isCompleted, !wasCompleted { completed.insert(number) }
    if !isCompleted, wasCompleted { reopened.insert(number) }
  }

  /// Adds an event to the history of an order, and counts the change.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - number: The number of the order.
  mutating func record(_ event: OrderEvent, of number: Int) {
    history[number] = Array((history[number, default: []] + [event]).suffix(Self.historyLimit))
    count += 1
  }

  /// Adds a placed order, and counts the change.
  ///
  /// - Parameters:
  ///   - order: The order.
  ///   - seedCount: The number of seeded orders.
  mutating func add(_ order: PlacedOrder, seedCount: Int) {
    placed.append(order)
    self.seedCount = seedCount
    count += 1
  }
}
