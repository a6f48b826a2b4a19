/// Why JSON has another form than expected, in words: the decoder's own sentences name Swift types.
struct DecodingCause {
  /// The value to blame, as `JSONLines` names it; empty for the whole text.
  let path: String
  /// In one sentence without its full stop.
  let cause: String

  init(_ error: any Error) {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      (path, cause) = (JSONLines.path(context.codingPath), "\"\(key.stringValue)\" is missing")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      (path, cause) = (JSONLines.path(context.codingPath), "\(Self.noun(type)) is expected")
    case .dataCorrupted(let context):
      path = JSONLines.path(context.codingPath)
      cause = path.isEmpty ? "the text is no JSON" : "the value makes no sense"
    default:
      (path, cause) = ("", "the text cannot be read")
    }
  }

  /// The cause with the value to blame: `at layers[0].name: a text is expected`.
  static func sentence(_ error: any Error) -> String {
    let found = Self(error)
    return found.path.isEmpty ? found.cause : "at \(found.path): \(found.cause)"
  }

  private static func noun(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is Int.Type, is Double.Type: "a number"
    case is any Listing.Type: "a list"
    default: "an object"
    }
  }
}

/// An array, whatever its elements.
private protocol Listing {}
extension Array: Listing {}
extension Set: Listing {}
