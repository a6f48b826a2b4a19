/// The key derivation function PBKDF2 with HMAC-SHA-256 (RFC 8018, section 5.2).
public enum PBKDF2 {
  /// Derives a key from a password.
  ///
  /// - Parameters:
  ///   - salt: The salt, different for each password.
  ///   - iterations: The number of iterations, at least 1.
  ///   - length: The length of the key in bytes, 1 to 1,024.
  /// - Complexity: Two compressions for each iteration and each 32 bytes of the key.
  public static func key(password: [UInt8], salt: [UInt8], iterations: Int, length: Int) -> [UInt8] {
    precondition(iterations >= 1 && (1...1024).contains(length), "The iterations or the length are out of range")
    let function = HMACSHA256(key: password)
    let blocks = SHA256Workspace.withWorkspace { workspace in
      (1...(length + 31) / 32).map { index in
        // The number of the block follows the salt, as four bytes. It is below 256, because the length is limited.
        block(function, salt: salt + [0, 0, 0, UInt8(index)], iterations: iterations, in: workspace).bytes
      }
    }
    return Array(blocks.joined().prefix(length))
  }

  private static func block(
    _ function: HMACSHA256, salt: [UInt8], iterations: Int, in workspace: SHA256Workspace
  ) -> SHA256State {
    var code = function.code(of: salt, in: workspace)
    var sum = code
    var remaining = iterations &- 1
    while remaining != 0 {
      code = function.code(of: code, in: workspace)
      sum.add(code)
      remaining = remaining &- 1
    }
    return sum
  }
}

extension SHA256State {
  fileprivate mutating func add(_ other: SHA256State) {
    a ^= other.a
    b ^= other.b
    c ^= other.c
    d ^= other.d
    e ^= other.e
    f ^= other.f
    g ^= other.g
    h ^= other.h
  }
}

/// The keyed hash HMAC-SHA-256 (RFC 2104, FIPS 198-1).
///
/// The states after the key's two blocks are computed once. A message of one block then takes two compressions.
public struct HMACSHA256: Sendable {
  private let inner: SHA256State
  private let outer: SHA256State

  /// Creates the function of a key; one of more than 64 bytes is replaced by its hash, as RFC 2104 requires.
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

  /// Returns the 32 bytes of a message's code.
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
