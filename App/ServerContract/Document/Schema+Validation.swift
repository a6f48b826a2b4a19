import Foundation
import Networking

/// A part of a request or a response that differs from the document.
struct Mismatch: Equatable, Sendable {
  /// The place: a JSON Pointer (RFC 6901) into the body, or the name of another part.
  var place: String
  var expected: String
  var actual: String
}

extension Schema {
  /// Returns the differences between a value and the schema; none if the value is valid.
  func mismatches(in value: JSONValue, at place: String) -> [Mismatch] {
    rules.flatMap { $0.mismatches(in: value, at: place) }
  }
}

extension Schema.Rule {
  fileprivate func mismatches(in value: JSONValue, at place: String) -> [Mismatch] {
    switch self {
    case .all(let schemas): schemas.flatMap { $0.mismatches(in: value, at: place) }
    case .items(let schema): value.elements.flatMap { schema.mismatches(in: $1, at: "\(place)/\($0)") }
    case .properties(let schemas): Self.mismatches(ofMembers: value, schemas, at: place)
    case .required(let names): Self.missing(names, in: value, at: place)
    default: expectation(of: value).map { [Mismatch(place: place, expected: $0, actual: value.shown(at: place))] } ?? []
    }
  }

  private static func mismatches(
    ofMembers value: JSONValue, _ schemas: [String: Schema], at place: String
  ) -> [Mismatch] {
    schemas.sorted { $0.key < $1.key }.flatMap { name, schema in
      value[name].map { schema.mismatches(in: $0, at: "\(place)/\(name)") } ?? []
    }
  }

  private static func missing(_ names: [String], in value: JSONValue, at place: String) -> [Mismatch] {
    guard case .object(let members) = value else { return [] }
    return names.filter { members[$0] == nil }.map {
      Mismatch(place: "\(place)/\($0)", expected: "a required member", actual: "none")
    }
  }

  /// Returns what a value should be, or `nil` if it satisfies the rule or the rule is for values of another type.
  private func expectation(of value: JSONValue) -> String? {
    switch (self, value) {
    case (.type(let type), _): type.matches(value) ? nil : type.noun
    case (.values(let values), _):
      values.contains(value) ? nil : Self.words(for: values)
    case (.minimum(let limit), _): value.numericValue.map { $0 < Double(limit) } == true ? "at least \(limit)" : nil
    case (.maximum(let limit), _): value.numericValue.map { $0 > Double(limit) } == true ? "at most \(limit)" : nil
    case (_, .text(let text)): expectation(ofText: text)
    case (_, .list(let elements)): expectation(ofList: elements)
    default: nil
    }
  }

  /// Returns the allowed values for a message, or only their number if there are many.
  private static func words(for values: [JSONValue]) -> String {
    if values.count == 1 { return values[0].words }
    return values.count > 9 ? "one of \(values.count) values" : "one of " + values.map(\.words).joined(separator: ", ")
  }

  private func expectation(ofText text: String) -> String? {
    switch self {
    case .minimumLength(let limit): text.unicodeScalars.count < limit ? "at least \(limit) characters" : nil
    case .maximumLength(let limit): text.unicodeScalars.count > limit ? "at most \(limit) characters" : nil
    case .pattern(let pattern): (try? Regex(pattern).firstMatch(in: text)) == nil ? "a text like \(pattern)" : nil
    case .dateTime: text.isDateTime ? nil : "a date and time (RFC 3339)"
    default: nil
    }
  }

  private func expectation(ofList elements: [JSONValue]) -> String? {
    switch self {
    case .minimumCount(let limit): elements.count < limit ? "at least \(limit) elements" : nil
    case .maximumCount(let limit): elements.count > limit ? "at most \(limit) elements" : nil
    case .isDistinct: Set(elements).count < elements.count ? "each element once" : nil
    default: nil
    }
  }
}

extension Schema.ValueType {
  fileprivate func matches(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.object, .object), (.array, .list), (.string, .text), (.boolean, .boolean), (.integer, .integer): true
    default: false
    }
  }

  fileprivate var noun: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string: "a text"
    case .integer: "a whole number"
    case .boolean: "true or false"
    }
  }
}

extension JSONValue {
  fileprivate var elements: [(offset: Int, element: JSONValue)] {
    if case .list(let elements) = self { Array(elements.enumerated()) } else { [] }
  }

  /// Returns the value for a message, which does not contain a token.
  fileprivate func shown(at place: String) -> String {
    if case .text = self, place.lowercased().hasSuffix("token") { "a hidden text" } else { words }
  }
}

extension String {
  /// Whether the client reads the text as a date.
  fileprivate var isDateTime: Bool {
    guard let json = try? WireFormat.encode(self) else { return false }
    return (try? WireFormat.decode(Date.self, from: json)) != nil
  }
}
