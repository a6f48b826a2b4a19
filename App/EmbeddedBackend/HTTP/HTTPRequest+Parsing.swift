import Foundation
import Models
import Networking

extension HTTPRequest {
  /// The bearer token of the `AuthorizationInterceptor` field (RFC 6750, section 2.1), or `nil` if there is none.
  var bearerToken: String? {
    guard let parts = headers["Authorization"]?.split(separator: " "), parts.count == 2 else { return nil }
    return parts[0].lowercased() == "bearer" ? String(parts[1]) : nil
  }
}

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

  /// Returns whether the orders of a page have all their parts: `include=details`.
  ///
  /// - Returns: `true` if the request asks for the parts.
  /// - Throws: A 400 refusal if the parameter is invalid or repeated.
  func includesDetails() throws(Refusal) -> Bool {
    guard let parts = try parameter("include") else { return false }
    guard parts == "details" else { throw .invalidQuery("include", "is not 'details'") }
    return true
  }

  /// Parses the number of days and the time zone of a request for the figures of the shop.
  ///
  /// - Returns: The number of days, by default 14, and the time zone, by default GMT.
  /// - Throws: A 400 refusal if a parameter is invalid or repeated.
  func summaryParameters() throws(Refusal) -> (dayCount: Int, timeZone: TimeZone) {
    let dayCount = try number("days", in: ShopSummary.dayCounts) ?? 14
    guard let name = try parameter("zone") else { return (dayCount, .gmt) }
    guard !name.isEmpty, let timeZone = TimeZone(identifier: name) else {
      throw .invalidQuery("zone", "is not the identifier of a time zone, such as 'Europe/Berlin'")
    }
    return (dayCount, timeZone)
  }

  /// Returns the value of a parameter, or `nil` if it is missing.
  ///
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

extension HTTPRequest {
  /// Decodes the body as JSON, the only supported format.
  ///
  /// - Throws: A 400 refusal if the body is not JSON, or a 422 refusal if a field is missing or has the wrong type.
  func decodedBody<Body: Decodable>(as type: Body.Type) throws(Refusal) -> Body {
    do {
      return try JSONDecoder().decode(type, from: body ?? Data())
    } catch DecodingError.keyNotFound(let key, _) {
      throw .invalidField(key.stringValue, "is missing")
    } catch DecodingError.typeMismatch(_, let context) {
      throw Self.wrongType(at: context)
    } catch DecodingError.valueNotFound(_, let context) {
      throw Self.wrongType(at: context)
    } catch {
      throw .malformedJSON
    }
  }

  private static func wrongType(at context: DecodingError.Context) -> Refusal {
    guard let field = context.codingPath.last else {
      return Refusal(status: 422, code: "invalid_body", message: "The body is not an object of fields")
    }
    return .invalidField(field.stringValue, "is of the wrong type")
  }
}
