import Foundation
import Models
import ShopAPI

/// The parts of a seeded order that lists do not show.
struct SeededParts: Equatable, Sendable {
  var lines: [OrderLinePayload]
  var discountCents: Int
  var address: Address
  var history: [OrderEvent]
}

extension OrderSeed {
  /// Returns the parts of the order at an index, from other generators, so that `facts(at:)` does not depend on them.
  func parts(at index: Int) -> SeededParts {
    let facts = facts(at: index)
    // A tenth of the total, with half a cent rounded up, from 10 US dollars: the rule of `Order.grantedDiscount`.
    let discount = facts.cents >= 10_000 ? (facts.cents + 5) / 10 : 0
    return SeededParts(
      lines: lines(at: index, subtotal: facts.cents + discount), discountCents: discount,
      address: address(of: facts.customer), history: history(at: index, facts))
  }

  /// Returns the items of the order at an index, without their prices.
  func items(at index: Int) -> SeededItems {
    var generator = SplitMix64(seed: ~seed, item: index)
    return SeededItems(using: &generator)
  }

  /// Splits a subtotal into one to five lines of different items, whose sum is the subtotal.
  ///
  /// A line before the last takes at most three quarters of what remains. The rounding of a unit price is left for the
  /// last line, which has one unit.
  private func lines(at index: Int, subtotal: Int) -> [OrderLinePayload] {
    var generator = SplitMix64(seed: ~seed, item: index)
    let items = SeededItems(using: &generator)
    var rest = subtotal
    return items.names.enumerated().map { line, name in
      guard line < items.count - 1 else { return OrderLinePayload(name: name, quantity: 1, unitPriceCents: rest) }
      let share = rest / (items.count - line)
      let quantity = 1 + generator.next(below: 3)
      let price = max(1, (share / 2 + generator.next(below: share)) / quantity)
      rest -= quantity * price
      return OrderLinePayload(name: name, quantity: quantity, unitPriceCents: price)
    }
  }

  /// Returns the history before any recorded change: placed, usually paid, and perhaps completed.
  private func history(at index: Int, _ facts: Facts) -> [OrderEvent] {
    let customer = CustomerNames.all[facts.customer]
    return timeline(at: index, facts).events.map { kind, seconds in
      OrderEvent(
        kind: kind, date: Date(timeIntervalSince1970: TimeInterval(seconds)),
        author: kind == .completed ? "Front desk" : customer)
    }
  }
}

extension SeedTimeline {
  /// The events with their times in seconds since 1970, the oldest first.
  var events: [(kind: OrderEvent.Kind, seconds: Int)] {
    [(.placed, placed)] + (paid.map { [(.paid, $0)] } ?? []) + (completed.map { [(.completed, $0)] } ?? [])
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

  static let cities = places.map(\.city)

  private static let streets = [
    "Market Street", "Mill Lane", "Station Road", "Harbor Walk", "Observatory Hill", "Weavers' Row", "Canal Side",
    "Garden Terrace", "Foundry Yard", "Orchard Avenue",
  ]

  /// Returns the address of a customer, the same in all of the customer's orders in the shop with this seed.
  func address(of customer: Int) -> Address {
    var generator = SplitMix64(seed: seed ^ 0xADD, item: customer)
    let place = Self.place(using: &generator)
    let street = Self.streets[generator.next(below: Self.streets.count)]
    return Address(
      recipient: CustomerNames.all[customer], street: "\(1 + generator.next(below: 120)) \(street)", city: place.city,
      postalCode: String(place.postalCode.map { $0 == "#" ? Self.digit(using: &generator) : $0 }),
      country: place.country)
  }

  /// Returns the city of a customer's address.
  func city(of customer: Int) -> String {
    var generator = SplitMix64(seed: seed ^ 0xADD, item: customer)
    return Self.place(using: &generator).city
  }

  private static func place(using generator: inout SplitMix64) -> Place {
    places[generator.next(below: places.count)]
  }

  private static func digit(using generator: inout SplitMix64) -> Character {
    Character(String(generator.next(below: 10)))
  }
}
