import Foundation

/// The text form of a request: `trellis-instance VERSION VERB PAYLOAD`, with the payload in Base64 (RFC 4648, section 4).
enum RequestLine {
  /// The version of the protocol, which the first line of a connection names.
  static let version = 1
  /// The maximum length in bytes, with the line feed.
  static let limit = 8_192
  private static let name = "trellis-instance"

  /// The reason why a line is no request.
  enum Fault: Error, Equatable {
    /// The line does not follow the protocol.
    case malformed
    /// The line belongs to another version of the protocol.
    case otherVersion
    /// The line contains an invalid request.
    case invalid(InstanceRequestError)
  }

  static func text(of request: InstanceRequest) -> String {
    let verb =
      switch request {
      case .open: "open"
      case .notify: "notify"
      }
    return "\(name) \(version) \(verb) \(request.payload.base64EncodedString())\n"
  }

  /// Parses a line without its line feed.
  ///
  /// - Parameter line: The bytes of the line, from any process.
  /// - Returns: A request that satisfies `InstanceRequest.check()`.
  /// - Throws: `Fault`.
  static func request(from line: [UInt8]) throws(Fault) -> InstanceRequest {
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count >= 2, words[0] == name, let version = Int(words[1]) else { throw .malformed }
    guard version == Self.version else { throw .otherVersion }
    guard words.count == 4, let payload = Data(base64Encoded: words[3]),
      let request = request(verb: words[2], payload: payload)
    else { throw .malformed }
    do throws(InstanceRequestError) { try request.check() } catch { throw .invalid(error) }
    return request
  }

  private static func request(verb: String, payload: Data) -> InstanceRequest? {
    switch verb {
    case "open": String(validating: payload, as: UTF8.self).map(InstanceRequest.open)
    case "notify": .notify(payload)
    default: nil
    }
  }
}
