import Foundation
import Models
import ShopAPI

/// A search prepared for many seeded orders: texts are compared once per customer and item, and numbers as integers.
///
/// Its matches are those of `OrderMatcher`, which also knows the items.
struct OrderSearch: Sendable {
  /// Whether the query is about the orders of each customer; `nil` if it is about those of all.
  private let isIncluded: [Bool]?
  private let words: [SeededWord]

  init(_ query: OrderQuery, in seed: OrderSeed) {
    isIncluded = query.customer.map { name in CustomerNames.all.map { $0 == name } }
    let folded = Dictionary(uniqueKeysWithValues: OrderSeed.cities.map { ($0, FoldedText($0)) })
    let cities = CustomerNames.all.indices.map { folded[seed.city(of: $0)] }
    words = SearchWords(query.search).words.map { SeededWord($0, cities: cities) }
  }

  /// Returns whether each order matches, in O(*n*) for *n* orders.
  func marks(in columns: OrderColumns) -> [Bool] {
    var marks = words.first?.marks(in: columns) ?? [Bool](repeating: true, count: columns.customers.count)
    for word in words.dropFirst() { word.restrict(&marks, in: columns) }
    if let isIncluded { marks.restrict { isIncluded[Int(columns.customers[$0])] } }
    return marks
  }
}

/// A word of a search, with the customers and the items that have it.
private struct SeededWord: Sendable {
  /// Whether the name or the city of each customer contains the word.
  private let isInCustomer: [Bool]
  /// Whether one of the items of each code contains the word.
  private let isInItems: [Bool]
  private let cents: Range<Int32>
  private let numbers: NumberPart?

  init(_ word: SearchWord, cities: [FoldedText?]) {
    isInCustomer = zip(CustomerNames.folded, cities).map { word.isPart(ofName: $0, city: $1) }
    let items = CatalogItems.folded.map(word.isPart(ofItem:))
    isInItems = (0..<SeededItems.combinationCount).map { code in
      SeededItems(code: UInt8(code)).positions.contains { items[$0] }
    }
    switch word.meaning {
    case .number(let number): (cents, numbers) = (0..<0, number.map { .whole($0) })
    case .total(let range): (cents, numbers) = (range.cents, nil)
    case .digits(let text, let range): (cents, numbers) = (range.cents, NumberPart(digits: text))
    case .letters: (cents, numbers) = (0..<0, nil)
    }
  }

  /// Returns whether each order matches the word.
  func marks(in columns: OrderColumns) -> [Bool] {
    var marks = columns.marks(customers: isInCustomer, items: isInItems)
    if !cents.isEmpty {
      for index in marks.indices where cents.contains(columns.cents[index]) { marks[index] = true }
    }
    let allNumbers = OrderSeed.firstNumber..<OrderSeed.firstNumber + marks.count
    numbers?.forEachRange(below: allNumbers.upperBound) { range in
      for number in range.clamped(to: allNumbers) { marks[number - allNumbers.lowerBound] = true }
    }
    return marks
  }

  /// Removes the marks of the orders that do not match the word.
  func restrict(_ marks: inout [Bool], in columns: OrderColumns) {
    guard cents.isEmpty, numbers == nil else {
      let matches = self.marks(in: columns)
      return marks.restrict { matches[$0] }
    }
    marks.restrict { isInCustomer[Int(columns.customers[$0])] || isInItems[Int(columns.items[$0])] }
  }
}

extension Range<Decimal> {
  /// The amounts in cents, as far as the total of a seeded order can have them.
  fileprivate var cents: Range<Int32> {
    Int32(clamping: lowerBound.cents)..<Int32(clamping: upperBound.cents)
  }
}

/// Decimal digits that a number contains.
private struct NumberPart: Sendable {
  private let value: Int
  private let digitCount: Int
  private let isWhole: Bool

  /// Creates the digits of exactly one number.
  static func whole(_ number: Int) -> NumberPart { NumberPart(value: number, digitCount: 0, isWhole: true) }

  private init(value: Int, digitCount: Int, isWhole: Bool) {
    (self.value, self.digitCount, self.isWhole) = (value, digitCount, isWhole)
  }

  /// Parses 1 to 9 ASCII digits, including leading zeros; more cannot be part of an order number, which has at most 8.
  init?(digits: String) {
    guard (1...9).contains(digits.utf8.count), let value = Int(digits) else { return nil }
    self.init(value: value, digitCount: digits.utf8.count, isWhole: false)
  }

  /// Calls a closure with the ranges of numbers below a limit that contain the digits; ranges can overlap.
  ///
  /// The digits can be at each power of ten, after each number of leading digits, and before all trailing ones.
  func forEachRange(below limit: Int, _ body: (Range<Int>) -> Void) {
    if isWhole {
      if value < limit { body(value..<value + 1) }
      return
    }
    let scale = Self.power(digitCount)
    var place = 1
    while place * max(1, value) < limit || place * scale < limit {
      // Without leading digits, the first digit is not a zero.
      var leading = value >= scale / 10 && value > 0 ? 0 : 1
      while (leading * scale + value) * place < limit {
        let start = (leading * scale + value) * place
        body(start..<start + place)
        leading += 1
      }
      place *= 10
    }
  }

  private static func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
