import Foundation
import Models
import Persistence

struct OrderChanges: Codable, Equatable, Sendable {
  /// The numbers of the orders that were seeded as pending and are completed.
  var completed: Set<Int> = []
  /// The numbers of the orders that were seeded as completed and are pending.
  var reopened: Set<Int> = []
  /// The numbers of the seeded orders whose payment was taken.
  var paid: Set<Int> = []
  /// The number of changes; incremented without a trap, because a damaged document can contain the largest number.
  var count = 0
  /// The orders that users have placed, in the order of their numbers.
  var placed: [PlacedOrder] = []
  /// The seeded orders that were edited or canceled, by number, which no longer follow from the seed.
  var revised: [Int: PlacedOrder] = [:]
  var history: [Int: [OrderEvent]] = [:]
  /// The number of seeded orders, which is fixed when the first order is placed.
  ///
  /// Placed orders continue the numbers of the seeded ones. In a shop with more seeded orders, the numbers would
  /// overlap.
  var seedCount: Int?
  /// The time at which the shop was created, which determines the dates of the seeded orders.
  let origin: SeedOrigin
  /// The maximum number of recorded events of one order; the oldest are removed.
  private static let historyLimit = 50

  init(origin: SeedOrigin) {
    self.origin = origin
  }

  private enum CodingKeys: String, CodingKey {
    case completed, reopened, paid, count, placed, revised, history, seedCount, origin
  }

  /// Encodes the numbers in ascending order, so that equal changes result in equal documents.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(completed.sorted(), forKey: .completed)
    try container.encode(reopened.sorted(), forKey: .reopened)
    try container.encode(paid.sorted(), forKey: .paid)
    try container.encode(count, forKey: .count)
    try container.encode(placed, forKey: .placed)
    try container.encode(revised, forKey: .revised)
    try container.encode(history, forKey: .history)
    try container.encodeIfPresent(seedCount, forKey: .seedCount)
    try container.encode(origin, forKey: .origin)
  }
}

extension OrderChanges {
  /// Rejects orders that this server cannot have written: lines could overflow, and two orders have one number.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    completed = try container.decode(Set<Int>.self, forKey: .completed)
    reopened = try container.decode(Set<Int>.self, forKey: .reopened)
    paid = try container.decode(Set<Int>.self, forKey: .paid)
    count = try container.decode(Int.self, forKey: .count)
    placed = try container.decode([PlacedOrder].self, forKey: .placed)
    revised = try container.decode([Int: PlacedOrder].self, forKey: .revised)
    history = try container.decode([Int: [OrderEvent]].self, forKey: .history)
    seedCount = try container.decodeIfPresent(Int.self, forKey: .seedCount)
    origin = try container.decode(SeedOrigin.self, forKey: .origin)
    guard ownContent.allSatisfy(\.hasValidAmounts), hasConsecutiveNumbers, revised.allSatisfy({ $0 == $1.number })
    else {
      throw DecodingError.dataCorruptedError(forKey: .placed, in: container, debugDescription: "Not placed by a draft")
    }
  }

  /// Whether the numbers of the placed orders follow those of the seeded ones.
  private var hasConsecutiveNumbers: Bool {
    guard !placed.isEmpty else { return true }
    guard let seedCount, ShopSeed.orderCounts.contains(seedCount) else { return false }
    let first = OrderSeed.firstNumber + seedCount
    return placed.map(\.number) == Array(first..<first + placed.count)
  }

  /// The orders whose content is stored: the placed and the revised ones.
  var ownContent: [PlacedOrder] { placed + revised.values }

  /// The numbers of the changed seeded orders, each with its current status.
  var numbers: [(number: Int, isCompleted: Bool)] {
    completed.map { ($0, true) } + reopened.map { ($0, false) }
  }

  /// Returns whether a seeded order is completed; `wasCompleted` says whether it was seeded as completed.
  func isCompleted(_ number: Int, wasCompleted: Bool) -> Bool {
    wasCompleted ? !reopened.contains(number) : completed.contains(number)
  }

  /// Records that a seeded order was completed or reopened; `wasCompleted` says whether it was seeded as completed.
  mutating func set(_ number: Int, isCompleted: Bool, wasCompleted: Bool) {
    completed.remove(number)
    reopened.remove(number)
    if isCompleted, !wasCompleted { completed.insert(number) }
    if !isCompleted, wasCompleted { reopened.insert(number) }
  }

  /// Adds an event to the history of an order, and counts the change.
  mutating func record(_ event: OrderEvent, of number: Int) {
    history[number] = Array((history[number, default: []] + [event]).suffix(Self.historyLimit))
    count &+= 1
  }

  mutating func add(_ order: PlacedOrder, seedCount: Int) {
    placed.append(order)
    self.seedCount = seedCount
    count &+= 1
  }
}
