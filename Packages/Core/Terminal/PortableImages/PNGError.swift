/// The reason why data are not a PNG picture that can be shown, with the place in the data.
public struct PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of defect.
  public enum Reason: Hashable, Sendable {
    /// The data do not begin with the signature of PNG.
    case notPNG
    /// The data end too early.
    case truncated
    /// A checksum does not match: the CRC of a chunk, or the Adler-32 of the pixels.
    case checksumMismatch
    /// A chunk is in a wrong place, missing, or unknown and critical.
    case unexpectedChunk
    /// A chunk has an invalid length or value.
    case invalidValue
    /// The compressed pixels are invalid.
    case invalidCompression
    /// The picture has more pixels than the limit.
    case tooLarge
  }

  /// The kind of defect.
  public let reason: Reason
  /// The name of the chunk with the defect, such as `IDAT`; empty before the first chunk.
  public let chunk: String
  /// The position in the data in bytes; for `invalidCompression`, in the joined data of all `IDAT` chunks.
  public let offset: Int

  /// The message for users and developers.
  public var description: String {
    let place = chunk.isEmpty ? "at byte \(offset)" : "in chunk \(chunk) at byte \(offset)"
    return switch reason {
    case .notPNG: "not a PNG picture"
    case .truncated: "the picture ends too early, \(place)"
    case .checksumMismatch: "wrong checksum \(place)"
    case .unexpectedChunk: "unexpected or missing chunk \(chunk) at byte \(offset)"
    case .invalidValue: "invalid value \(place)"
    case .invalidCompression: "invalid compression \(place)"
    case .tooLarge: "the picture has too many pixels"
    }
  }
}
