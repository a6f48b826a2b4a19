/// The names that every `KeyValueStore` takes: 1 to 100 ASCII letters, digits, `-` and `_`.
///
/// No such name can leave a directory, hide in it, or collide with what a store adds of its own (`.tmp`, `.corrupt-1`).
public enum DocumentName {
  /// The length of the longest valid name.
  public static let maximumLength = 100

  /// Whether a store takes the name.
  public static func isValid(_ name: String) -> Bool {
    (1...maximumLength).contains(name.utf8.count) && name.utf8.allSatisfy(isAllowed)
  }

  /// Lets a valid name pass.
  ///
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
