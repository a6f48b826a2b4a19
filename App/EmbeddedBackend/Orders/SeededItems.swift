import Models

/// The items of a seeded order in one byte: the first one and their number, from which the others follow.
struct SeededItems: Sendable {
  /// The number of combinations, which is that of the codes.
  static let combinationCount = CatalogItems.all.count * countLimit
  private static let countLimit = 5

  /// A number from 0 to `combinationCount`, exclusive.
  let code: UInt8

  init(code: UInt8) {
    self.code = code
  }

  /// Chooses one to five different items at random.
  init(using generator: inout SplitMix64) {
    let count = 1 + generator.next(below: Self.countLimit)
    code = UInt8(generator.next(below: CatalogItems.all.count) * Self.countLimit + count - 1)
  }

  var count: Int { Int(code) % Self.countLimit + 1 }

  /// The positions of the items in the catalog.
  var positions: [Int] {
    (0..<count).map { (Int(code) / Self.countLimit + $0 * CatalogItems.step) % CatalogItems.all.count }
  }

  var names: [String] { positions.map { CatalogItems.all[$0] } }
}

enum CatalogItems {
  static let all = [
    "Punched cards, box of 500", "Brass gear, 40 teeth", "Steel shaft, 30 cm", "Ink ribbon, black", "Paper tape, 10 m",
    "Copper wire, 100 m", "Vacuum tube, triode", "Relay, two contacts", "Slide rule, 25 cm", "Drafting compass",
    "Table of logarithms", "Brass nameplate", "Lamp oil, 1 l", "Leather belt, 2 m", "Ball bearing, 22 mm",
    "Plugboard, 20 pairs", "Core memory plane", "Magnetic tape, 360 m", "Toggle switch", "Rotary dial",
    "Type wheel, A to Z", "Rubber feet, set of 4", "Cotton thread, 500 m", "Workshop apron",
  ]

  static let folded = all.map { FoldedText($0) }

  /// The distance between the items of an order, without a common divisor with their number, so that they are distinct.
  static let step = 7
}
