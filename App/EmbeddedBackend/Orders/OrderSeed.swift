import Foundation
import Models

/// The generator of the initial orders.
///
/// Each order is a pure function of the seed and its index. An order number therefore refers to the same order in a
/// shop of any size, on any machine and after any restart.
struct OrderSeed: Sendable {
  /// The upper bound of the order dates, 2026-11-20T12:00:00Z.
  static let referenceDate = Date(timeIntervalSince1970: 1_795_176_000)
  static let firstNumber = 1001

  var seed: UInt64 = 1815_12_10

  /// The numeric fields of an order.
  struct Facts: Equatable, Sendable {
    var customer: Int
    var cents: Int
    var isCompleted: Bool
    /// The number of minutes from the order to the reference date.
    var minutesBefore: Int
  }

  /// Returns the fields of the order at an index.
  ///
  /// Each order falls into a separate hour, so dates strictly decrease as the index increases. The order of the indices
  /// is the sort order by date, and no list needs sorting by date.
  ///
  /// - Parameter index: The index, starting with 0 for the newest order.
  /// - Returns: The fields.
  func facts(at index: Int) -> Facts {
    var generator = SplitMix64(seed: seed, item: index)
    let customer = CustomerNames.index(using: &generator)
    let isHighValue = generator.next(below: 100) < 15
    let cents = isHighValue ? 100_001 + generator.next(below: 400_000) : 500 + generator.next(below: 99_501)
    let isCompleted = generator.next(below: 100) < 60
    return Facts(
      customer: customer, cents: cents, isCompleted: isCompleted, minutesBefore: index * 60 + generator.next(below: 60))
  }

  /// Returns the order at an index in its initial state.
  func order(at index: Int) -> StoredOrder {
    let facts = facts(at: index)
    return StoredOrder(
      id: Self.firstNumber + index,
      customerName: CustomerNames.all[facts.customer],
      totalCents: facts.cents,
      date: Self.referenceDate.addingTimeInterval(TimeInterval(-60 * facts.minutesBefore)),
      isCompleted: facts.isCompleted, isPaid: payment(at: index, facts).isPaid)
  }
}

/// The parts of a seeded order that lists do not show.
struct SeededParts: Equatable, Sendable {
  var lines: [StoredLine]
  var discountCents: Int
  var address: Address
  var history: [OrderEvent]
}

extension OrderSeed {
  /// Returns the parts of the order at an index.
  ///
  /// They have generators of their own, so the fields of `facts(at:)` do not depend on them.
  func parts(at index: Int) -> SeededParts {
    let facts = facts(at: index)
    // A tenth of the total, with half a cent rounded up, from 10 US dollars: the rule of `Order.grantedDiscount`.
    let discount = facts.cents >= 10_000 ? (facts.cents + 5) / 10 : 0
    return SeededParts(
      lines: lines(at: index, subtotal: facts.cents + discount), discountCents: discount,
      address: Self.address(of: facts.customer, seed: seed), history: history(at: index, facts))
  }

  /// Splits a subtotal into one to five lines of different items, whose sum is the subtotal.
  ///
  /// A line before the last takes at most three quarters of what remains. The rounding of a unit price is left for the
  /// last line, which has one unit.
  private func lines(at index: Int, subtotal: Int) -> [StoredLine] {
    var generator = SplitMix64(seed: ~seed, item: index)
    let count = 1 + generator.next(below: 5)
    let firstItem = generator.next(below: CatalogItems.all.count)
    var rest = subtotal
    return (0..<count).map { line in
      let name = CatalogItems.all[(firstItem + line * CatalogItems.step) % CatalogItems.all.count]
      guard line < count - 1 else { return StoredLine(name: name, quantity: 1, unitPriceCents: rest) }
      let share = rest / (count - line)
      let quantity = 1 + generator.next(below: 3)
      let price = max(1, (share / 2 + generator.next(below: share)) / quantity)
      rest -= quantity * price
      return StoredLine(name: name, quantity: quantity, unitPriceCents: price)
    }
  }

  /// The payment of a seeded order.
  struct Payment {
    /// Whether the order is paid; all completed orders and about four of five others are.
    var isPaid: Bool
    /// The number of minutes from the payment to the reference date.
    var minutesBefore: Int
    /// The generator of what follows the payment.
    var generator: SplitMix64
  }

  /// Returns the payment of the order at an index.
  ///
  /// It has a generator of its own, so `facts(at:)`, which the columns of all orders are computed from, need not draw it.
  func payment(at index: Int, _ facts: Facts) -> Payment {
    var generator = SplitMix64(seed: seed ^ 0xFFFF, item: index)
    let minutesBefore = max(0, facts.minutesBefore - 1 - generator.next(below: 30))
    let isPaid = facts.isCompleted || !(4...5).contains(generator.next(below: 10))
    return Payment(isPaid: isPaid, minutesBefore: minutesBefore, generator: generator)
  }

  /// Returns the history before any recorded change: placed, usually paid, and perhaps completed.
  ///
  /// No event is after `referenceDate`.
  private func history(at index: Int, _ facts: Facts) -> [OrderEvent] {
    var payment = payment(at: index, facts)
    let customer = CustomerNames.all[facts.customer]
    func event(_ kind: OrderEvent.Kind, minutesBefore: Int, by author: String) -> OrderEvent {
      let date = Self.referenceDate.addingTimeInterval(TimeInterval(-60 * minutesBefore))
      return OrderEvent(kind: kind, date: date, author: author)
    }
    var events = [event(.placed, minutesBefore: facts.minutesBefore, by: customer)]
    if payment.isPaid { events.append(event(.paid, minutesBefore: payment.minutesBefore, by: customer)) }
    let completed = max(0, payment.minutesBefore - 1 - payment.generator.next(below: 3 * 24 * 60))
    if facts.isCompleted { events.append(event(.completed, minutesBefore: completed, by: "Front desk")) }
    return events
  }
}

extension OrderSeed {
  /// A city, with the form of its postal codes: each `#` is a digit.
  private typealias Place = (city: String, postalCode: String, country: String)

  private static let places: [Place] = [
    ("London", "SW#Y #JH", "United Kingdom"), ("Cambridge", "CB# #TN", "United Kingdom"), ("Turin", "101##", "Italy"),
    ("Zürich", "80##", "Switzerland"), ("Göttingen", "370##", "Germany"), ("Warsaw", "00-###", "Poland"),
    ("Lyon", "6900#", "France"), ("Reykjavík", "10#", "Iceland"), ("Philadelphia", "191##", "United States"),
    ("New Haven", "065##", "United States"), ("Tokyo", "113-00##", "Japan"), ("São Paulo", "010##-###", "Brazil"),
  ]

  private static let streets = [
    "Market Street", "Mill Lane", "Station Road", "Harbor Walk", "Observatory Hill", "Weavers' Row", "Canal Side",
    "Garden Terrace", "Foundry Yard", "Orchard Avenue",
  ]

  /// Returns the address of a customer, which is the same in all of the customer's orders.
  ///
  /// - Parameters:
  ///   - customer: The index of the customer in `CustomerNames`.
  ///   - seed: The seed of the shop.
  /// - Returns: The address.
  static func address(of customer: Int, seed: UInt64) -> Address {
    var generator = SplitMix64(seed: seed ^ 0xADD, item: customer)
    let place = places[generator.next(below: places.count)]
    let street = streets[generator.next(below: streets.count)]
    return Address(
      recipient: CustomerNames.all[customer], street: "\(1 + generator.next(below: 120)) \(street)", city: place.city,
      postalCode: String(place.postalCode.map { $0 == "#" ? digit(using: &generator) : $0 }), country: place.country)
  }

  private static func digit(using generator: inout SplitMix64) -> Character {
    Character(String(generator.next(below: 10)))
  }
}

/// The items of the seeded orders.
enum CatalogItems {
  /// The names, which are distinct.
  static let all = [
    "Punched cards, box of 500", "Brass gear, 40 teeth", "Steel shaft, 30 cm", "Ink ribbon, black", "Paper tape, 10 m",
    "Copper wire, 100 m", "Vacuum tube, triode", "Relay, two contacts", "Slide rule, 25 cm", "Drafting compass",
    "Table of logarithms", "Brass nameplate", "Lamp oil, 1 l", "Leather belt, 2 m", "Ball bearing, 22 mm",
    "Plugboard, 20 pairs", "Core memory plane", "Magnetic tape, 360 m", "Toggle switch", "Rotary dial",
    "Type wheel, A to Z", "Rubber feet, set of 4", "Cotton thread, 500 m", "Workshop apron",
  ]

  /// The distance between the items of an order.
  ///
  /// It has no common divisor with the number of items, so the items of an order are distinct.
  static let step = 7
}
