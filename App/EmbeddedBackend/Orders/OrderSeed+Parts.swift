import Foundation
import Models

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
