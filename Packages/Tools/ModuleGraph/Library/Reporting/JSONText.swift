#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes JSON with the settings of all of this tool's files: readable and deterministic.
enum JSONText {
  /// Encodes a value as JSON.
  ///
  /// - Parameters:
  ///   - value: The value to encode.
  ///   - isCompact: Whether the JSON is on one line, for programs only.
  /// - Returns: The JSON with a line break at the end.
  static func of(_ value: some Encodable, isCompact: Bool = false) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !isCompact { encoder.outputFormatting.insert(.prettyPrinted) }
    // Encoding fails only for numbers that are not finite, which these values never contain.
    return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self) + "\n"
  }
}
