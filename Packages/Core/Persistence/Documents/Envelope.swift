import Foundation

/// The JSON object that wraps a value: `{"version":N,"value":...}`.
enum Envelope {
  private struct Header: Decodable {
    var version: Int
  }

  private struct Contents<Value: Decodable>: Decodable {
    var value: Value
  }

  /// Encodes a value; writes the version first, so that a person who opens the file sees it first.
  static func encode(_ value: some Encodable, version: Int) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var document = Data("{\"version\":\(version),\"value\":".utf8)
    document.append(try encoder.encode(value))
    document.append(contentsOf: "}\n".utf8)
    return document
  }

  static func version(of document: Data) throws -> Int {
    try JSONDecoder().decode(Header.self, from: document).version
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from document: Data) throws -> Value {
    try JSONDecoder().decode(Contents<Value>.self, from: document).value
  }
}
