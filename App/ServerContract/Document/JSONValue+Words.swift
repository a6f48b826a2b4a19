import Networking

extension JSONValue {
  private static let maximumLength = 40

  /// The member with a name; `nil` if the value is no object, or has no such member.
  subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The number, whether or not it is whole; `nil` for another value.
  var numericValue: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The value for a message: a short text, and only the kind of a list or an object.
  var words: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .text(let text):
      text.count > Self.maximumLength ? "\"\(text.prefix(Self.maximumLength))…\"" : "\"\(text)\""
    case .list(let elements): "a list of \(elements.count)"
    case .object: "an object"
    }
  }
}
