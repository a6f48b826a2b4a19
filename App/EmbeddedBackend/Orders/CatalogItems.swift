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
