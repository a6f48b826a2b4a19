#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON as all of this tool's files have it: readable, and the same for the same value.
enum JSONText {
  /// - Parameter isCompact: on one line, for programs only.
  static func of(_ value: some Encodable, isCompact: Bool = false) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !isCompact { encoder.outputFormatting.insert(.prettyPrinted) }
    // Only numbers that are none could fail, and none of the values has such.
    return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self) + "\n"
  }
}
