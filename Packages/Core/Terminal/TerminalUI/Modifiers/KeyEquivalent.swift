/// A key, as SwiftUI names it.
public typealias KeyEquivalent = KeyPress.Key

extension KeyPress.Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key of a character from a literal.
  public init(extendedGraphemeClusterLiteral value: Character) {
    self = .character(value)
  }

  /// Creates the key of a character.
  public init(_ character: Character) {
    self = .character(character)
  }

  /// An arrow key.
  public static let upArrow = KeyPress.Key.up
  /// An arrow key.
  public static let downArrow = KeyPress.Key.down
  /// An arrow key.
  public static let leftArrow = KeyPress.Key.left
  /// An arrow key.
  public static let rightArrow = KeyPress.Key.right
  /// The space bar.
  public static let space = KeyPress.Key.character(" ")
  /// The key that deletes the character after the cursor.
  public static let deleteForward = KeyPress.Key.delete
}
