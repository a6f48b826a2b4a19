import Foundation

/// A JSON value that can also represent invalid documents: objects with duplicate keys, and numbers of any size.
nonisolated indirect enum JSONTree: Sendable {
  case object([Member])
  case array([JSONTree])
  /// A string in which every character that needs an escape has one.
  case string(String)
  /// A number, a Boolean value, `null`, or any other text.
  case literal(String)

  struct Member: Sendable {
    var key: String
    var value: JSONTree
  }

  /// Parses a document whose values are objects, arrays, strings without control characters, and integers.
  init(_ document: Data) throws {
    self.init(value: try JSONSerialization.jsonObject(with: document))
  }

  private init(value: Any) {
    switch value {
    case let members as [String: Any]:
      self = .object(members.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: JSONTree(value: $0.value)) })
    case let elements as [Any]: self = .array(elements.map(JSONTree.init(value:)))
    case let text as String:
      self = .string(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))
    default: self = .literal("\(value)")
    }
  }

  /// The number of values, including this one.
  var count: Int {
    switch self {
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    case .array(let elements): elements.reduce(1) { $0 + $1.count }
    case .string, .literal: 1
    }
  }

  /// The document as text.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += index == 0 ? "\"" : ",\""
        text += member.key
        text += "\":"
        member.value.write(to: &text)
      }
      text += "}"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .string(let string): text += "\"\(string)\""
    case .literal(let literal): text += literal
    }
  }

  /// Changes the value at a position in preorder; 0 is this value.
  mutating func change(at position: Int, _ body: (inout JSONTree) -> Void) {
    if position == 0 { return body(&self) }
    var next = position - 1
    switch self {
    case .object(var members):
      for index in members.indices where Self.isIn(members[index].value, &next) {
        members[index].value.change(at: next, body)
        self = .object(members)
        return
      }
    case .array(var elements):
      for index in elements.indices where Self.isIn(elements[index], &next) {
        elements[index].change(at: next, body)
        self = .array(elements)
        return
      }
    case .string, .literal: break
    }
  }

  /// Returns whether a position is in a value; otherwise makes it relative to the value after it.
  private static func isIn(_ value: JSONTree, _ position: inout Int) -> Bool {
    let count = value.count
    if position < count { return true }
    position -= count
    return false
  }
}
