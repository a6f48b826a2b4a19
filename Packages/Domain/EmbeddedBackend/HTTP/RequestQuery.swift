import Foundation
import Models
import Networking

extension HTTPRequest {
  /// The question to the order desk that the query string asks; what it leaves out has the defaults of `OrderQuery`.
  ///
  /// - Throws: 400 where a parameter makes no sense. Parameters that the server does not know are passed over.
  func orderQuery() throws(Refusal) -> OrderQuery {
    var question = OrderQuery()
    if let filter = try parameter("filter") {
      guard let known = OrderFilter(rawValue: filter) else {
        let names = OrderFilter.allCases.map(\.rawValue).joined(separator: ", ")
        throw .invalidQuery("filter", "is none of \(names)")
      }
      question.filter = known
    }
    question.search = try parameter("search") ?? question.search
    question.offset = try number("offset", in: 0...Int.max) ?? question.offset
    question.limit = try number("limit", in: OrderQuery.limits) ?? question.limit
    return question
  }

  private func parameter(_ name: String) throws(Refusal) -> String? {
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
