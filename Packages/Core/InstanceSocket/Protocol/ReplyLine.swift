import Foundation
import TextSafety

/// The text form of a reply: `ok SENTENCE`, `no SENTENCE`, or `version NUMBER`.
///
/// `version` replies to a request of another version. It is part of every version of the protocol.
enum ReplyLine: Equatable {
  case reply(InstanceReply)
  case version(Int)

  /// The maximum number of scalars of a sentence, so that every reply fits on a line of `RequestLine.limit` bytes.
  private static let sentenceLimit = 1_000

  /// Creates a reply that refuses an invalid line.
  init(_ fault: RequestLine.Fault) {
    self =
      switch fault {
      case .malformed: .reply(.refused("The request does not follow the protocol."))
      case .otherVersion: .version(RequestLine.version)
      case .invalid(let error): .reply(.refused("The request was refused: \(error.localizedDescription)."))
      }
  }

  /// Parses a line without its line feed; `nil` if it is no reply.
  init?(_ line: [UInt8]) {
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
  var text: String {
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
