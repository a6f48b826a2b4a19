import Foundation
import TestSupport

/// Changes a valid document in ways in which a stored file can be wrong.
nonisolated struct DocumentMutator {
  private let original: JSONTree
  private let valueCount: Int
  private var random: SeededGenerator

  /// Identifiers of the app that are wrong where they are put, and texts that are none.
  private static let identifiers = [
    "", "orders", "order-1001", "order-9999", "order--1", "order-9223372036854775808", "order-history", "new-order",
    "new-order-review", "new-order-1001", "home-tab", "settings", "settings-about", "profile", "plans", "search",
    "MainCoordinator", "OrderCoordinator", "OrderFlowCoordinator", "OrderHistoryCoordinator", "DetourCoordinator",
    "MailCoordinator", "nobody", "\\ud83d\\ude00", "\\u0000", "\\u001b[2J",
  ]
  private static let names = [
    "name", "occurrence", "root", "stack", "selectedTab", "pushed", "children", "modal", "standaloneModal",
    "presented", "detour", "openedWith", "version", "unknown",
  ]
  private static let literals = [
    "null", "true", "-1", "0", "1", "4", "5", "2147483648", "9223372036854775807", "9223372036854775808", "1e400",
    "-0.5",
  ]

  /// Creates a generator of mutations of a document.
  init(_ document: Data, seed: UInt64) throws {
    original = try JSONTree(document)
    valueCount = original.count
    random = SeededGenerator(seed: seed)
  }

  /// Returns the document after one to four changes.
  mutating func next() -> Data {
    var tree = original
    for _ in 0...random.below(4) { change(&tree) }
    var bytes = Array(tree.text.utf8)
    if random.below(12) == 0 { bytes.removeSubrange(random.below(bytes.count)...) }
    if random.below(12) == 0, !bytes.isEmpty { bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8)) }
    return Data(bytes)
  }

  private mutating func change(_ tree: inout JSONTree) {
    let kind = random.below(40)
    let newValue = makeValue()
    let similarText = random.element(of: Self.identifiers)
    let literal = random.element(of: Self.literals)
    let name = random.element(of: Self.names)
    let isSimilar = random.below(4) > 0
    let index = random.below(8)
    tree.change(at: random.below(valueCount)) { value in
      switch (kind, value) {
      case (0, _): value = value.nested(600)
      case (1, _): value = value.nestedChildren(200)
      case (2, .array(let elements)): value = .array(elements.first.map(Self.repeated) ?? [newValue])
      case (3...7, .object(var members)) where !members.isEmpty:
        members[index % members.count].key = name
        value = .object(members)
      case (8...14, .object(let members)): value = .object(members + [.init(key: name, value: newValue)])
      case (15...18, .object(let members)) where !members.isEmpty:
        value = .object(members + [.init(key: members[index % members.count].key, value: newValue)])
      case (19...24, .array(let elements)): value = .array(elements + [newValue])
      case (25...28, .array(let elements)): value = .array(elements.reversed() + elements)
      case (_, .string) where isSimilar: value = .string(similarText)
      case (_, .literal) where isSimilar: value = .literal(literal)
      case (_, .array(let elements)) where isSimilar: value = .array(Array(elements.dropFirst()))
      default: value = newValue
      }
    }
  }

  /// Returns up to a thousand copies of a value, fewer of a large one.
  private static func repeated(_ value: JSONTree) -> [JSONTree] {
    Array(repeating: value, count: max(2, 1000 / value.count))
  }

  /// Returns a value that is mostly of a wrong type for its place.
  private mutating func makeValue() -> JSONTree {
    switch random.below(8) {
    case 0: .literal(random.element(of: Self.literals))
    case 1: .array([])
    case 2: .object([])
    case 3: .array([.string(random.element(of: Self.identifiers)), .string(random.element(of: Self.identifiers))])
    case 4: .coordinator(random.element(of: Self.identifiers), root: random.element(of: Self.identifiers))
    case 5: .object([.init(key: "child", value: .literal(random.element(of: Self.literals)))])
    default: .string(random.element(of: Self.identifiers))
    }
  }
}

nonisolated extension JSONTree {
  /// The stored state of a coordinator.
  fileprivate static func coordinator(_ name: String, root: String) -> JSONTree {
    let lists = ["stack", "pushed", "children", "modal"].map { Member(key: $0, value: .array([])) }
    return .object(
      [
        Member(key: "name", value: .string(name)), Member(key: "root", value: .string(root)),
        Member(key: "occurrence", value: .literal("0")),
      ] + lists)
  }

  /// The value in a number of arrays, one in the other.
  fileprivate func nested(_ depth: Int) -> JSONTree {
    (0..<depth).reduce(self) { inner, _ in .array([inner]) }
  }

  /// The value as the innermost of a number of coordinators, each the child, the modal or the detour of the next.
  fileprivate func nestedChildren(_ depth: Int) -> JSONTree {
    (0..<depth).reduce(self) { inner, number in
      let list = ["children", "modal", "detour", "standaloneModal"][number % 4]
      guard case .object(let members) = JSONTree.coordinator("OrderCoordinator", root: "orders") else { return inner }
      return .object(members.filter { $0.key != list } + [Member(key: list, value: .array([inner]))])
    }
  }
}

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
