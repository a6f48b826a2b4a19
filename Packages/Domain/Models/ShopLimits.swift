package import Foundation

/// The numbers that a shop can have.
///
/// The models and the responses of a server refuse to decode any other number. No sum of decoded numbers can overflow:
/// a response has at most thousands of them.
package enum ShopLimits {
  package static let orderNumber = 0...999_999_999_999
  /// A number of orders or of units.
  package static let count = 0...999_999_999
  /// An amount in cents.
  package static let cents = 0...999_999_999_999
  /// An amount in US dollars.
  package static let amount = Decimal(0)...10_000_000_000
}

extension KeyedDecodingContainer {
  /// Decodes a number; throws `DecodingError` also for a number outside the range.
  package func decode<Number: Decodable>(in range: ClosedRange<Number>, forKey key: Key) throws -> Number {
    let number = try decode(Number.self, forKey: key)
    guard range.contains(number) else { throw impossibleNumber(forKey: key) }
    return number
  }

  /// Decodes a number that may be missing or `null`; throws `DecodingError` also for a number outside the range.
  package func decodeIfPresent<Number: Decodable>(in range: ClosedRange<Number>, forKey key: Key) throws -> Number? {
    let number = try decodeIfPresent(Number.self, forKey: key)
    guard number.map(range.contains) ?? true else { throw impossibleNumber(forKey: key) }
    return number
  }

  func decodeOrderNumbers(forKey key: Key) throws -> Set<Order.ID> {
    let numbers = try decodeIfPresent(Set<Order.ID>.self, forKey: key) ?? []
    guard numbers.allSatisfy(ShopLimits.orderNumber.contains) else { throw impossibleNumber(forKey: key) }
    return numbers
  }

  /// Decodes a list, whose elements are counted before the first one is decoded.
  ///
  /// - Throws: `DecodingError`, also for a list with more elements than the limit.
  package func decode<Element: Decodable>(atMost limit: Int, forKey key: Key) throws -> [Element] {
    guard try nestedUnkeyedContainer(forKey: key).count ?? 0 <= limit else { throw impossibleNumber(forKey: key) }
    return try decode([Element].self, forKey: key)
  }

  private func impossibleNumber(forKey key: Key) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: "No shop has this number")
  }
}
