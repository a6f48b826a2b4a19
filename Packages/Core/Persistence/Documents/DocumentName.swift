/// The rule for names that every `KeyValueStore` accepts: 1 to 100 ASCII letters, digits, `-` and `_`.
///
/// Such a name cannot refer outside a directory, be hidden, or collide with names that a store derives (`.tmp`,
/// `.corrupt-1`).
public enum DocumentName {
  /// The maximum length of a name.
  public static let maximumLength = 100

  /// Returns whether a name is valid.
  public static func isValid(_ name: String) -> Bool {
    (1...maximumLength).contains(name.utf8.count) && name.utf8.allSatisfy(isAllowed)
  }

  /// Checks that a name is valid.
  ///
  /// - Parameter name: The name to check.
  /// - Throws: `StorageError.invalidName`.
  public static func check(_ name: String) throws(StorageError) {
    guard isValid(name) else { throw .invalidName(name) }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
