import Foundation
import Networking

/// A schema, in the part of JSON Schema 2020-12 that the document uses.
///
/// A keyword that it does not know is an error, so that no value counts as valid because a rule was ignored.
struct Schema: Sendable {
  enum ValueType: String, Sendable {
    case object, array, string, integer, boolean
  }

  indirect enum Rule: Sendable {
    case type(ValueType)
    case values([JSONValue])
    case minimum(Int)
    case maximum(Int)
    case minimumLength(Int)
    case maximumLength(Int)
    case pattern(String)
    case dateTime
    case minimumCount(Int)
    case maximumCount(Int)
    case isDistinct
    case items(Schema)
    case required([String])
    case properties([String: Schema])
    case all([Schema])
  }

  let rules: [Rule]
  /// Whether a parameter with this schema is a whole number.
  var isInteger: Bool {
    rules.contains { rule in
      switch rule {
      case .type(let type): type == .integer
      case .all(let schemas): schemas.contains(where: \.isInteger)
      default: false
      }
    }
  }

  init(_ node: DocumentNode) throws(DocumentError) {
    var rules: [Rule] = []
    for (keyword, value) in try node.entries { try rules += Self.rule(keyword, value).map { [$0] } ?? [] }
    self.rules = rules
  }

  /// Returns the rule of a keyword, or `nil` for an annotation.
  private static func rule(_ keyword: String, _ node: DocumentNode) throws(DocumentError) -> Rule? {
    switch keyword {
    case "description", "default": nil
    case "$ref": .all([try Schema(node.target)])
    case "type": .type(try valueType(node))
    case "enum": .values(try node.elements.map(\.value))
    case "minimum": .minimum(try node.number)
    case "maximum": .maximum(try node.number)
    case "minLength": .minimumLength(try node.number)
    case "maxLength": .maximumLength(try node.number)
    case "pattern": .pattern(try pattern(node))
    case "format": try dateTime(node)
    case "minItems": .minimumCount(try node.number)
    case "maxItems": .maximumCount(try node.number)
    case "uniqueItems": try node.flag ? .isDistinct : nil
    case "items": .items(try Schema(node))
    case "required": .required(try texts(node))
    case "properties": .properties(try schemas(node))
    case "allOf": .all(try node.elements.map { node throws(DocumentError) in try Schema(node) })
    default: throw node.error("is a keyword that the checks do not know")
    }
  }

  private static func valueType(_ node: DocumentNode) throws(DocumentError) -> ValueType {
    guard let type = ValueType(rawValue: try node.text) else {
      throw node.error("is a type that the checks do not know")
    }
    return type
  }

  private static func pattern(_ node: DocumentNode) throws(DocumentError) -> String {
    let pattern = try node.text
    guard (try? Regex(pattern)) != nil else { throw node.error("is no regular expression") }
    return pattern
  }

  private static func dateTime(_ node: DocumentNode) throws(DocumentError) -> Rule {
    guard try node.text == "date-time" else { throw node.error("is a format that the checks do not know") }
    return .dateTime
  }

  private static func texts(_ node: DocumentNode) throws(DocumentError) -> [String] {
    try node.elements.map { node throws(DocumentError) in try node.text }
  }

  private static func schemas(_ node: DocumentNode) throws(DocumentError) -> [String: Schema] {
    var schemas: [String: Schema] = [:]
    for (name, node) in try node.entries { schemas[name] = try Schema(node) }
    return schemas
  }
}
