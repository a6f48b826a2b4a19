import Foundation
import Networking

/// The reason why a document of the API cannot be used, with its place.
package struct DocumentError: LocalizedError, Equatable {
  /// The place, a JSON Pointer (RFC 6901).
  package let pointer: String
  /// The problem, as the end of a sentence about the place.
  package let problem: String

  package var errorDescription: String? { "The document of the API is invalid at \(pointer): it \(problem)" }
}

/// A value of the document with its place.
///
/// All members throw `DocumentError` if the value has another form. A member that the code does not know is an error,
/// so that nothing in the document is ignored.
struct DocumentNode: Sendable {
  /// The number of references from one value to the next, above which they form a cycle.
  private static let maximumDepth = 16

  let value: JSONValue
  let pointer: String
  private let root: JSONValue
  private var depth = 0

  init(root: JSONValue) {
    (value, pointer, self.root) = (root, "", root)
  }

  private init(_ value: JSONValue, at pointer: String, in node: DocumentNode) {
    (self.value, self.pointer) = (value, pointer)
    (root, depth) = (node.root, node.depth)
  }

  func error(_ problem: String) -> DocumentError {
    DocumentError(pointer: pointer.isEmpty ? "/" : pointer, problem: problem)
  }

  /// The members of an object by name, in alphabetical order.
  var entries: [(name: String, node: DocumentNode)] {
    get throws(DocumentError) {
      guard case .object(let members) = value else { throw error("is no object") }
      return members.sorted { $0.key < $1.key }.map { name, member in
        (name, DocumentNode(member, at: "\(pointer)/\(name.replacing("/", with: "~1"))", in: self))
      }
    }
  }

  /// Returns the members of an object, all of which must have one of the names.
  func members(_ names: String...) throws(DocumentError) -> [String: DocumentNode] {
    let entries = try entries
    if let unknown = entries.first(where: { !names.contains($0.name) }) {
      throw unknown.node.error("has no meaning for the checks")
    }
    return Dictionary(entries.map { ($0.name, $0.node) }) { first, _ in first }
  }

  var elements: [DocumentNode] {
    get throws(DocumentError) {
      guard case .list(let elements) = value else { throw error("is no list") }
      return elements.enumerated().map { DocumentNode($1, at: "\(pointer)/\($0)", in: self) }
    }
  }

  var text: String {
    get throws(DocumentError) {
      guard case .text(let text) = value else { throw error("is no text") }
      return text
    }
  }

  var number: Int {
    get throws(DocumentError) {
      guard case .integer(let number) = value else { throw error("is no whole number") }
      return number
    }
  }

  var flag: Bool {
    get throws(DocumentError) {
      guard case .boolean(let flag) = value else { throw error("is no Boolean value") }
      return flag
    }
  }

  /// The value to which a reference leads: `#/components/schemas/Order`.
  var target: DocumentNode {
    get throws(DocumentError) {
      let reference = try text
      guard reference.hasPrefix("#/components/"), depth < Self.maximumDepth else {
        throw error("leads to no component")
      }
      let names = reference.dropFirst(2).split(separator: "/").map(String.init)
      guard let value = names.reduce(root, { $0?[$1] }) else { throw error("leads to no component") }
      var target = DocumentNode(value, at: String(reference.dropFirst()), in: self)
      target.depth += 1
      return target
    }
  }

  /// The value itself, or the one to which it refers if it is a reference.
  var resolved: DocumentNode {
    get throws(DocumentError) {
      guard value["$ref"] != nil, let reference = try members("$ref")["$ref"] else { return self }
      return try reference.target
    }
  }
}

extension DocumentNode? {
  /// The member, which must be present.
  func required(_ name: String, of node: DocumentNode) throws(DocumentError) -> DocumentNode {
    guard let self else { throw node.error("has no \(name)") }
    return self
  }
}
