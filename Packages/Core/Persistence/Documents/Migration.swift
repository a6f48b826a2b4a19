import Foundation

/// One step up: makes a document of one version into one of the next.
public struct Migration: Sendable {
  /// The version that the step starts from; it leads to the one after it.
  public let version: Int
  let upgrade: @Sendable (Data) throws -> Data

  /// A step from the value as it was to the value as it was one version later.
  ///
  /// Keep the old types private beside the format: `Migration(from: 1) { (old: PreferencesV1) in PreferencesV2(old) }`.
  public init<Old: Decodable & Sendable, New: Encodable & Sendable>(
    from version: Int, _ convert: @escaping @Sendable (Old) throws -> New
  ) {
    self.version = version
    upgrade = { document in
      let old = try Envelope.decode(Old.self, from: document)
      return try Envelope.encode(try convert(old), version: version + 1)
    }
  }
}
