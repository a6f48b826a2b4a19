import Foundation
import Models
import Networking

extension HTTPRequest {
  /// Parses the query string as an order query.
  ///
  /// Missing parameters have the defaults of `OrderQuery`. Unknown parameters are ignored.
  ///
  /// - Returns: The order query.
  /// - Throws: A 400 refusal if a parameter is invalid or repeated.
  func orderQuery() throws(Refusal) -> OrderQuery {
    var result = OrderQuery()
    if let filter = try parameter("filter") {
      guard let known = OrderFilter(rawValue: filter) else {
        let names = OrderFilter.allCases.map(\.rawValue).joined(separator: ", ")
        throw .invalidQuery("filter", "is none of \(names)")
      }
      result.filter = known
    }
    if let sort = try parameter("sort") {
      guard let known = OrderSort(text: sort) else {
        let names = OrderSort.Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw .invalidQuery("sort", "is none of \(names), with or without a leading '-'")
      }
      result.sort = known
    }
    result.search = try parameter("search") ?? result.search
    result.offset = try number("offset", in: 0...Int.max) ?? result.offset
    result.limit = try number("limit", in: OrderQuery.limits) ?? result.limit
    result.locatedOrder = try number("locate", in: 0...Int.max)
    return result
  }

  /// Returns the value of a parameter, or `nil` if it is missing.
  ///
  /// - Parameter name: The name of the parameter.
  /// - Returns: The value.
  /// - Throws: A 400 refusal if the parameter is repeated.
  func parameter(_ name: String) throws(Refusal) -> String? {
    let values = query.filter { $0.name == name }
    guard values.count < 2 else { throw .invalidQuery(name, "is given more than once") }
    return values.first.map { $0.value ?? "" }
  }

  private func number(_ name: String, in range: ClosedRange<Int>) throws(Refusal) -> Int? {
    guard let text = try parameter(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let upper = range.upperBound == .max ? "" : " to \(range.upperBound)"
      throw .invalidQuery(name, "is not a number from \(range.lowerBound)\(upper.isEmpty ? " on" : upper)")
    }
    return number
  }
}
