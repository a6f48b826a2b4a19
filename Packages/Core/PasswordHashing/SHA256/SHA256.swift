/// The SHA-256 hash function (FIPS 180-4).
public enum SHA256 {
  /// The length of a block in bytes.
  static let blockLength = 64

  /// Returns the hash of a message.
  ///
  /// - Parameter message: The message, shorter than 2^61 bytes.
  /// - Returns: The 32 bytes of the hash.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func digest(of message: [UInt8]) -> [UInt8] {
    SHA256Workspace.withWorkspace { finalState(of: message, continuing: .initial, blocksBefore: 0, in: $0).bytes }
  }

  /// Returns the state after the rest of a message and its padding (FIPS 180-4, section 5.1.1).
  ///
  /// - Parameters:
  ///   - message: The rest of the message.
  ///   - state: The state after the blocks before it.
  ///   - blocksBefore: The number of those blocks.
  ///   - workspace: The memory of the computation.
  /// - Returns: The state, whose bytes are the hash.
  static func finalState(
    of message: [UInt8], continuing state: SHA256State, blocksBefore: Int, in workspace: SHA256Workspace
  ) -> SHA256State {
    let padded = padded(message, bitCount: UInt64(blocksBefore * blockLength + message.count) * 8)
    var state = state
    for start in stride(from: 0, to: padded.count, by: blockLength) {
      workspace.load(padded[start..<start + blockLength])
      state.compress(in: workspace)
    }
    return state
  }

  /// Appends a one bit, zeros up to eight bytes before the end of a block, and the length of the whole message in bits.
  private static func padded(_ message: [UInt8], bitCount: UInt64) -> [UInt8] {
    var padded = message
    padded.append(0x80)
    let excess = (padded.count + 8) % blockLength
    padded.append(contentsOf: repeatElement(0, count: excess == 0 ? 0 : blockLength - excess))
    padded.append(contentsOf: stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bitCount >> $0) })
    return padded
  }
}
