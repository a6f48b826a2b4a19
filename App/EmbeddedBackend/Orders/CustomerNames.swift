import Models

/// The customers of the seeded orders: all combinations of first and last names, and some names that are hard to
/// display.
enum CustomerNames {
  /// The distinct names, whose indices identify the customers.
  static let all: [String] = unusual + firstNames.flatMap { first in lastNames.map { "\(first) \($0)" } }
  static let folded = all.map { FoldedText($0) }
  private static let indices = Dictionary(uniqueKeysWithValues: zip(folded, folded.indices))

  /// Returns the index of the customer whose name is equal to a text as `FoldedText`; `nil` if there is none.
  static func index(of name: String) -> Int? { indices[FoldedText(name)] }

  /// The positions of the names in alphabetical order, ignoring case, as `OrderSort` compares them.
  static let ranks: [Int] = {
    let names = all.map { $0.lowercased() }
    let sorted = Set(names).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    return names.map { ranks[$0] ?? 0 }
  }()

  /// Names with wide characters, accents and combining marks.
  private static let unusual = [
    "李 小龍", "Zoë Núñez", "김 민준", "Ame\u{301}lie Gu\u{308}nther", "まつもと ゆき", "Søren Ångström", "Nguyễn Thị Ánh",
    "Ｍ. Łukasz",
  ]

  private static let firstNames = [
    "Alice", "Amir", "Barbara", "Carlos", "Chloe", "Daniel", "Edith", "Elena", "Farid", "Frances", "George", "Hana",
    "Hedy", "Ines", "Isaac", "James", "Jonas", "Karen", "Katherine", "Leon", "Lucia", "Margaret", "Mary", "Miguel",
    "Nadia", "Oscar", "Priya", "Radia", "Samuel", "Tessa", "Victor", "Wanda",
  ]

  private static let lastNames = [
    "Abbott", "Almeida", "Baker", "Bartik", "Becker", "Brown", "Carter", "Chandra", "Clarke", "Costa", "Dijkstra",
    "Evans", "Fischer", "Garcia", "Goldberg", "Hamilton", "Hansen", "Hoover", "Ivanova", "Jackson", "Jensen",
    "Johnson", "Kowalski", "Lamarr", "Lindgren", "Liskov", "Martin", "Meyer", "Moreau", "Novak", "Okafor", "Perlman",
    "Quinn", "Rossi", "Sato", "Silva", "Tanaka", "Turner", "Vaughan", "Weber",
  ]

  /// Returns a random customer, with an unusual name in about one of 25 cases.
  private static func index(using generator: inout SplitMix64) -> Int {
    if generator.next(below: 25) == 0 { return generator.next(below: unusual.count) }
    return unusual.count + generator.next(below: all.count - unusual.count)
  }

  private static let regularCount = 40

  /// Returns a random customer, in about half of the cases one of the regular customers that the shop's seed
  /// determines.
  ///
  /// Of the regular ones, the first are the most frequent: of 250 orders, they place about twelve each.
  static func usualIndex(using generator: inout SplitMix64, seed: UInt64) -> Int {
    guard generator.next(below: 100) < 52 else { return index(using: &generator) }
    let rank = generator.next(below: generator.next(below: regularCount) + 1)
    // The step has no common divisor with the number of usual names, so the regular customers are distinct.
    return unusual.count + (Int(seed % 10_007) + rank * 541) % (all.count - unusual.count)
  }
}
