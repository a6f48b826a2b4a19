/// The keyed hash HMAC-SHA-256 (RFC 2104, FIPS 198-1).
///
/// The states after the key's two blocks are computed once. A message of one block then takes two compressions.
public struct HMACSHA256: Sendable {
  private let inner: SHA256State
  private let outer: SHA256State

  /// Creates the function of a key.
  ///
  /// - Parameter key: The key. A key of more than 64 bytes is replaced by its hash, as RFC 2104 requires.
  public init(key: [UInt8]) {
    var block = key.count > SHA256.blockLength ? SHA256.digest(of: key) : key
    block.append(contentsOf: repeatElement(0, count: SHA256.blockLength - block.count))
    let (inner, outer) = SHA256Workspace.withWorkspace { workspace in
      (Self.state(of: block, mask: 0x36, in: workspace), Self.state(of: block, mask: 0x5c, in: workspace))
    }
    self.inner = inner
    self.outer = outer
  }

  private static func state(of block: [UInt8], mask: UInt8, in workspace: SHA256Workspace) -> SHA256State {
    var state = SHA256State.initial
    workspace.load(block.map { $0 ^ mask }[...])
    state.compress(in: workspace)
    return state
  }

  /// Returns the code of a message.
  ///
  /// - Parameter message: The message.
  /// - Returns: The 32 bytes of the code.
  public func code(of message: [UInt8]) -> [UInt8] {
    SHA256Workspace.withWorkspace { code(of: message, in: $0).bytes }
  }

  func code(of message: [UInt8], in workspace: SHA256Workspace) -> SHA256State {
    finish(SHA256.finalState(of: message, continuing: inner, blocksBefore: 1, in: workspace), in: workspace)
  }

  /// Returns the code of a code, in two compressions.
  func code(of message: SHA256State, in workspace: SHA256Workspace) -> SHA256State {
    var state = inner
    workspace.load(message)
    state.compress(in: workspace)
    return finish(state, in: workspace)
  }

  private func finish(_ digest: SHA256State, in workspace: SHA256Workspace) -> SHA256State {
    var state = outer
    workspace.load(digest)
    state.compress(in: workspace)
    return state
  }
}
