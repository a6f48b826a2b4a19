import Foundation
import Networking

extension HTTPRequest {
  /// Decodes the body as JSON, the only supported format.
  ///
  /// - Parameter type: The type to decode.
  /// - Returns: The decoded value.
  /// - Throws: A 400 refusal if the body is not JSON, or a 422 refusal if a field is missing or has the wrong type.
  func decodedBody<Body: Decodable>(as type: Body.Type) throws(Refusal) -> Body {
    do {
      return try JSONDecoder().decode(type, from: body ?? Data())
    } catch DecodingError.keyNotFound(let key, _) {
      throw .invalidField(key.stringValue, "is missing")
    } catch DecodingError.typeMismatch(_, let context) {
      throw Self.wrongType(at: context)
    } catch DecodingError.valueNotFound(_, let context) {
      throw Self.wrongType(at: context)
    } catch {
      throw .malformedJSON
    }
  }

  private static func wrongType(at context: DecodingError.Context) -> Refusal {
    guard let field = context.codingPath.last else {
      return Refusal(status: 422, code: "invalid_body", message: "The body is not an object of fields")
    }
    return .invalidField(field.stringValue, "is of the wrong type")
  }
}
