import Foundation

/// A validator for the subset of JSON Schema that the tool's schemas use. Any other keyword is reported as a fault.
struct JSONSchema {
  private let root: [String: Any]

  init(file: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// Returns the violations of a JSON text, each with its path; throws if the text is not JSON.
  func faults(in text: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return faults(value, root, path: "$")
  }

  private func faults(_ value: Any, _ schema: [String: Any], path: String) -> [String] {
    schema.keys.sorted().flatMap { key -> [String] in
      switch key {
      case "$schema", "$defs", "title", "description", "properties": []
      case "$ref": faults(value, definition(schema[key]), path: path)
      case "type": has(value, type: schema[key]) ? [] : ["\(path) is no \(schema[key] ?? "")"]
      case "const": isEqual(value, schema[key]) ? [] : ["\(path) is another constant"]
      case "enum": isOne(value, of: schema[key]) ? [] : ["\(path) is none of the words"]
      case "minimum": (value as? Int ?? .min) >= (schema[key] as? Int ?? .max) ? [] : ["\(path) is too small"]
      case "required": missing(value, schema[key], path)
      case "additionalProperties": members(value, schema, path)
      case "items": items(value, schema[key], path)
      default: ["the schema says \(key), which the test does not know"]
      }
    }
  }

  private func definition(_ reference: Any?) -> [String: Any] {
    let name = (reference as? String ?? "").split(separator: "/").last.map(String.init) ?? ""
    return (root["$defs"] as? [String: Any])?[name] as? [String: Any] ?? ["unknown reference": name]
  }

  private func has(_ value: Any, type: Any?) -> Bool {
    switch type as? String {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": value is Bool
    case "integer": value is Int && !(value is String)
    default: false
    }
  }

  private func isEqual(_ value: Any, _ other: Any?) -> Bool { (value as? NSObject) == (other as? NSObject) }

  private func isOne(_ value: Any, of words: Any?) -> Bool {
    (words as? [String] ?? []).contains(value as? String ?? "")
  }

  private func missing(_ value: Any, _ names: Any?, _ path: String) -> [String] {
    let keys = Set((value as? [String: Any] ?? [:]).keys)
    return (names as? [String] ?? []).filter { !keys.contains($0) }.map { "\(path).\($0) is missing" }
  }

  private func members(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    let known = schema["properties"] as? [String: [String: Any]] ?? [:]
    return (value as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.flatMap { key, member in
      known[key].map { faults(member, $0, path: "\(path).\(key)") } ?? ["\(path).\(key) is unknown"]
    }
  }

  private func items(_ value: Any, _ schema: Any?, _ path: String) -> [String] {
    (value as? [Any] ?? []).enumerated().flatMap { index, item in
      faults(item, schema as? [String: Any] ?? [:], path: "\(path)[\(index)]")
    }
  }
}
