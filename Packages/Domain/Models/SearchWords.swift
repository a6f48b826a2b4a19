package import Foundation

/// The words of a search text, which an order or a customer must all match, in any order.
///
/// | word | matches |
/// |---|---|
/// | `#1251` | the order with this number |
/// | `$45`, `$45.50`, `45.50` | a total: of 45 whole dollars, or this one |
/// | `45` | a part of the number or of the name, a total of 45 whole dollars, and beside letters a word of an item |
/// | any other | a part of the name, of the city or of an item |
///
/// Texts are compared as `FoldedText`. A number sign or a dollar sign alone is the beginning of a word, and matches
/// everything.
public struct SearchWords: Hashable, Sendable {
  /// The words that restrict the results.
  package let words: [SearchWord]

  /// Splits a search text at white space.
  public init(_ text: String) {
    let meanings = text.split(whereSeparator: \.isWhitespace).filter { !["#", "$", "＃", "＄"].contains($0) }
      .map { (text: FoldedText($0), meaning: SearchWord.Meaning($0)) }
      .filter { !$0.text.isEmpty }
    let haveLetters = meanings.contains { $0.meaning == .letters }
    words = meanings.map { SearchWord(text: $0.text, meaning: $0.meaning, isBesideLetters: haveLetters) }
  }

  /// Whether the words restrict nothing.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether a word can match an item, which only the server has for all orders.
  package var canMatchItems: Bool { words.contains { $0.meaning == .letters } }

  /// The number that is typed as digits, whose order comes first in the results; `nil` if there is none.
  var exactNumber: Order.ID? {
    words.lazy.compactMap { word in
      guard case .digits(let digits, _) = word.meaning, !digits.hasPrefix("0") else { return nil }
      return Order.ID(digits)
    }.first
  }

  /// Returns whether each word is a part of a customer's name or city.
  public func match(name: FoldedText, city: FoldedText) -> Bool {
    words.allSatisfy { name.contains($0.text) || city.contains($0.text) }
  }

  /// Returns whether each word is a part of a customer's name.
  public func match(name: FoldedText) -> Bool {
    words.allSatisfy { name.contains($0.text) }
  }

  /// Returns whether each match of these words is a match of others, so that they narrow that search.
  func narrow(_ others: SearchWords) -> Bool {
    others.words.allSatisfy { other in words.contains { $0.narrows(other) } }
  }

  /// Returns the ranges of characters to highlight in a shown name or number, in ascending order.
  public func highlights(in text: String) -> [Range<Int>] {
    let found = words.flatMap { $0.highlight.ranges(in: text) }.sorted { $0.lowerBound < $1.lowerBound }
    return found.reduce(into: []) { ranges, range in
      if let last = ranges.last, range.lowerBound < last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }
}

/// A word of a search text.
package struct SearchWord: Hashable, Sendable {
  /// What a word can match.
  package enum Meaning: Hashable, Sendable {
    /// The order with a number; `nil` if no order can have it.
    case number(Order.ID?)
    /// A total in US dollars.
    case total(Range<Decimal>)
    /// A part of a number or a text, or a total of whole dollars.
    case digits(String, Range<Decimal>)
    /// A part of a text.
    case letters
  }

  /// The word as a part of a text.
  package let text: FoldedText
  package let meaning: Meaning
  /// Whether another word is one of letters, so that digits can be a word of an item.
  let isBesideLetters: Bool

  /// Returns whether the word is in a name or a city, which is `nil` if it is unknown.
  package func isPart(ofName name: FoldedText, city: FoldedText?) -> Bool {
    switch meaning {
    case .number, .total: false
    case .digits: name.contains(text)
    case .letters: name.contains(text) || city?.contains(text) == true
    }
  }

  /// Returns whether the word is in the name of an item.
  package func isPart(ofItem item: FoldedText) -> Bool {
    switch meaning {
    case .number, .total: false
    case .digits: isBesideLetters && item.containsWord(text)
    case .letters: item.contains(text)
    }
  }

  /// Returns whether the word is the number of an order or a part of it, or the total.
  func isNumber(of order: Order) -> Bool {
    switch meaning {
    case .number(let number): order.id == number
    case .total(let range): range.contains(order.total)
    case .digits(let digits, let dollars): dollars.contains(order.total) || String(order.id).contains(digits)
    case .letters: false
    }
  }

  fileprivate func narrows(_ other: SearchWord) -> Bool {
    switch (meaning, other.meaning) {
    case (.letters, .letters): text.contains(other.text)
    case (.digits, .digits): text == other.text && (other.isBesideLetters || !isBesideLetters)
    default: meaning == other.meaning
    }
  }

  /// The text to highlight; empty for a total, which is highlighted nowhere.
  fileprivate var highlight: FoldedText {
    switch meaning {
    case .number(let number): FoldedText(number.map { String($0) } ?? "")
    case .total: FoldedText("")
    case .digits, .letters: text
    }
  }
}

extension SearchWord.Meaning {
  fileprivate init(_ word: Substring) {
    if let first = word.first, first == "#" || first == "＃", let digits = TypedNumber.digits(word.dropFirst()) {
      self = .number(Order.ID(digits))
    } else if let digits = TypedNumber.digits(word) {
      self = .digits(digits, Self.wholeDollars(digits))
    } else {
      self = Self.total(word).map { .total($0) } ?? .letters
    }
  }

  /// Returns the totals that a word names: with a dollar sign, or with two decimals.
  private static func total(_ word: Substring) -> Range<Decimal>? {
    let number = word.filter { $0 != "$" && $0 != "＄" }
    let decimals = number.reversed().prefix { TypedNumber.digits(String($0)) != nil }.count
    let hasDecimals = decimals < number.count && (1...2).contains(decimals)
    guard number.count < word.count || hasDecimals && decimals == 2 else { return nil }
    do throws(TypedNumber.Problem) {
      let amount = try TypedNumber.amount(String(word))
      return hasDecimals ? amount..<amount + Decimal(sign: .plus, exponent: -2, significand: 1) : amount..<amount + 1
    } catch {
      // No total has three decimals, so the separator groups thousands, as the app shows them.
      guard case .isAmbiguous = error else { return nil }
      return TypedNumber.digits(number.filter { $0.isNumber }).map(wholeDollars)
    }
  }

  /// Returns the totals from whole dollars to the next ones; none if they are more than a total can have.
  private static func wholeDollars(_ digits: String) -> Range<Decimal> {
    guard digits.utf8.count <= 12, let dollars = Int(digits) else { return 0..<0 }
    return Decimal(dollars)..<Decimal(dollars + 1)
  }
}
