import Foundation

/// A JSON value of a stored document.
nonisolated enum RecordedValue: Codable, Equatable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([RecordedValue])
  case object([String: RecordedValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let boolean = try? container.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([RecordedValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: RecordedValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// Parses a text that contains JSON, such as a value of a window.
  ///
  /// Returns `nil` for other texts.
  init?(json text: String) {
    guard let first = text.utf8.first, "{[\"".utf8.contains(first) else { return nil }
    guard let value = try? JSONDecoder().decode(RecordedValue.self, from: Data(text.utf8)) else { return nil }
    self = value
  }

  /// The value as JSON.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
