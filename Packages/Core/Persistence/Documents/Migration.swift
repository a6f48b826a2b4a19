import Foundation

/// A conversion of documents from one version to the next.
public struct Migration: Sendable {
  /// The version that the migration starts from; it produces the following version.
  public let version: Int
  let upgrade: @Sendable (Data) throws -> Data

  /// Creates a migration from the old type of the value to the type of the next version.
  ///
  /// Define the old types as private types next to the format: `Migration(from: 1) { (old: PreferencesV1) in
  /// PreferencesV2(old) }`.
  ///
  /// - Parameters:
  ///   - version: The version that the migration starts from.
  ///   - convert: Converts a value. If it throws, the document is treated as damaged.
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
