import Models

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
