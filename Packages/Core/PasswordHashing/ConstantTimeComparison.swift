extension Array<UInt8> {
  /// Returns whether two secrets are equal.
  ///
  /// All bytes are compared, so that the duration reveals only whether the lengths are equal, not how much of a guess is
  /// correct.
  ///
  /// - Parameter other: The other secret.
  /// - Returns: `true` if they are equal.
  public func isEqualInConstantTime(to other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    var difference: UInt8 = 0
    for index in indices { difference |= self[index] ^ other[index] }
    return difference == 0
  }
}
