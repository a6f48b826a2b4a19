public import Foundation
public import TextSafety

/// A request of another process to the running instance.
public enum InstanceRequest: Sendable, Equatable {
  /// Opens a link.
  case open(String)
  /// Delivers the payload of a notification.
  case notify(Data)

  /// The maximum size of a link or a payload in bytes.
  ///
  /// As Base64, and with the words before it, it fits on a line of 8,192 bytes.
  public static let maximumSize = 6_000

  /// Checks the rules that both sides apply to a request.
  public func check() throws(InstanceRequestError) {
    guard !payload.isEmpty else { throw .empty }
    guard payload.count <= Self.maximumSize else { throw .tooLarge }
    if case .open(let text) = self, SafeText(text).string != text { throw .unsafeText }
  }

  var payload: Data {
    switch self {
    case .open(let text): Data(text.utf8)
    case .notify(let payload): payload
    }
  }
}

/// The reason why a request is invalid.
public enum InstanceRequestError: LocalizedError, Equatable, Sendable {
  /// The link or the payload is empty.
  case empty
  /// The link or the payload is larger than `InstanceRequest.maximumSize`.
  case tooLarge
  /// The link contains control characters, or invisible characters that no link needs.
  case unsafeText

  /// The reason, without a period.
  public var errorDescription: String? {
    switch self {
    case .empty: "it is empty"
    case .tooLarge: "it is larger than \(InstanceRequest.maximumSize) bytes"
    case .unsafeText: "it contains control characters"
    }
  }
}

/// The reply of the running instance to a request.
public enum InstanceReply: Sendable, Equatable {
  /// The request was performed, or will be.
  case accepted(SafeText)
  /// The request was not performed, for the given reason.
  case refused(SafeText)

  /// What happened, as a sentence for the user.
  public var sentence: SafeText {
    switch self {
    case .accepted(let sentence), .refused(let sentence): sentence
    }
  }
}

/// The text form of a request: `trellis-instance VERSION VERB PAYLOAD`, with the payload in Base64 (RFC 4648, section 4).
package enum RequestLine {
  /// The version of the protocol, which the first line of a connection names.
  static let version = 1
  /// The maximum length in bytes, with the line feed.
  package static let limit = 8_192
  private static let name = "trellis-instance"

  /// The reason why a line is no request.
  package enum ParseError: Error, Equatable {
    /// The line does not follow the protocol.
    case malformed
    /// The line belongs to another version of the protocol.
    case otherVersion
    /// The line contains an invalid request.
    case invalid(InstanceRequestError)
  }

  package static func text(of request: InstanceRequest) -> String {
    let verb =
      switch request {
      case .open: "open"
      case .notify: "notify"
      }
    return "\(name) \(version) \(verb) \(request.payload.base64EncodedString())\n"
  }

  /// Parses a line without its line feed into a request that satisfies `InstanceRequest.check()`.
  package static func request(from line: [UInt8]) throws(ParseError) -> InstanceRequest {
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

/// The text form of a reply: `ok SENTENCE`, `no SENTENCE`, or `version NUMBER`.
///
/// `version` replies to a request of another version. It is part of every version of the protocol.
package enum ReplyLine: Equatable {
  case reply(InstanceReply)
  case version(Int)

  /// The maximum number of scalars of a sentence, so that every reply fits on a line of `RequestLine.limit` bytes.
  private static let sentenceLimit = 1_000

  /// Creates a reply that refuses an invalid line.
  package init(_ error: RequestLine.ParseError) {
    self =
      switch error {
      case .malformed: .reply(.refused("The request does not follow the protocol."))
      case .otherVersion: .version(RequestLine.version)
      case .invalid(let error): .reply(.refused("The request was refused: \(error.localizedDescription)."))
      }
  }

  /// Parses a line without its line feed; `nil` if it is no reply.
  package init?(_ line: [UInt8]) {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2 else { return nil }
    switch String(decoding: words[0], as: UTF8.self) {
    case "ok": self = .reply(.accepted(SafeText(decoding: words[1])))
    case "no": self = .reply(.refused(SafeText(decoding: words[1])))
    case "version":
      guard let number = Int(String(decoding: words[1], as: UTF8.self)) else { return nil }
      self = .version(number)
    default: return nil
    }
  }

  init(_ reply: InstanceReply) { self = .reply(reply) }

  /// The line with its line feed.
  package var text: String {
    switch self {
    case .reply(.accepted(let sentence)): "ok \(Self.line(sentence))\n"
    case .reply(.refused(let sentence)): "no \(Self.line(sentence))\n"
    case .version(let number): "version \(number)\n"
    }
  }

  // A literal `SafeText` may contain line feeds.
  private static func line(_ sentence: SafeText) -> SafeText {
    SafeText(sentence.string).truncated(to: sentenceLimit)
  }
}
