/// The cause of a decoding error, in terms of JSON.
///
/// The decoder's own messages name Swift types.
struct DecodingCause {
  /// The path of the invalid value, in the notation of `JSONLineMap`; empty for the whole text.
  let path: String
  /// The cause, as one sentence without a final period.
  let cause: String

  init(_ error: any Error) {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      (path, cause) = (JSONLineMap.path(context.codingPath), "\"\(key.stringValue)\" is missing")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      (path, cause) = (JSONLineMap.path(context.codingPath), "\(Self.noun(type)) is expected")
    case .dataCorrupted(let context):
      path = JSONLineMap.path(context.codingPath)
      cause = path.isEmpty ? "the text is no JSON" : "the value makes no sense"
    default:
      (path, cause) = ("", "the text cannot be read")
    }
  }

  /// The cause with the path of the invalid value, such as `at layers[0].name: a text is expected`.
  static func sentence(_ error: any Error) -> String {
    let found = Self(error)
    return found.path.isEmpty ? found.cause : "at \(found.path): \(found.cause)"
  }

  private static func noun(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is Int.Type, is Double.Type: "a number"
    case is any JSONArray.Type: "a list"
    default: "an object"
    }
  }
}

/// An array or set with any element type.
private protocol JSONArray {}
extension Array: JSONArray {}
extension Set: JSONArray {}
