/// The SHA-256 hash function (FIPS 180-4).
public enum SHA256 {
  static let blockLength = 64

  /// Returns the 32 bytes of the hash of a message, which is shorter than 2^61 bytes.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public static func digest(of message: [UInt8]) -> [UInt8] {
    SHA256Workspace.withWorkspace { finalState(of: message, continuing: .initial, blocksBefore: 0, in: $0).bytes }
  }

  /// Returns the state after the rest of a message and its padding (FIPS 180-4, section 5.1.1).
  ///
  /// The bytes of the state are the hash. `blocksBefore` blocks of the message precede its rest.
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

/// The eight words of a SHA-256 computation between two blocks (FIPS 180-4, section 6.2).
///
/// The words are stored properties and not an array, and all operators are those of `UInt32`: the compiler replaces them
/// with machine instructions even without optimization. In a debug build an array would be about ten times slower.
struct SHA256State: Equatable, Sendable {
  var a: UInt32
  var b: UInt32
  var c: UInt32
  var d: UInt32
  var e: UInt32
  var f: UInt32
  var g: UInt32
  var h: UInt32

  /// The state before the first block (FIPS 180-4, section 5.3.3).
  static let initial = SHA256State(
    a: 0x6a09_e667, b: 0xbb67_ae85, c: 0x3c6e_f372, d: 0xa54f_f53a,
    e: 0x510e_527f, f: 0x9b05_688c, g: 0x1f83_d9ab, h: 0x5be0_cd19)

  /// The words as bytes, the most significant byte first.
  var bytes: [UInt8] {
    [a, b, c, d, e, f, g, h].flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// Processes the block whose 16 words are in the workspace.
  mutating func compress(in workspace: SHA256Workspace) {
    workspace.expand()
    var next = self
    var index = 0
    while index != SHA256Workspace.roundCount {
      next.advance(workspace.schedule[index], workspace.constants[index])
      index = index &+ 1
    }
    a = a &+ next.a
    b = b &+ next.b
    c = c &+ next.c
    d = d &+ next.d
    e = e &+ next.e
    f = f &+ next.f
    g = g &+ next.g
    h = h &+ next.h
  }

  /// Performs one round, with the functions of FIPS 180-4, section 4.1.2.
  private mutating func advance(_ word: UInt32, _ constant: UInt32) {
    let sum1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
    let choice = (e & f) ^ (~e & g)
    let temporary = h &+ sum1 &+ choice &+ constant &+ word
    let sum0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
    let majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = d &+ temporary
    d = c
    c = b
    b = a
    a = temporary &+ sum0 &+ majority
  }
}

/// The memory of the compression function: the message schedule, and the round constants.
///
/// Pointers avoid the bounds checks and the reference counts of arrays, which dominate the time of a debug build. They
/// are valid only inside `withWorkspace(_:)`.
struct SHA256Workspace {
  static let roundCount = 64
  /// The words W of FIPS 180-4, section 6.2.2.
  let schedule: UnsafeMutablePointer<UInt32>
  let constants: UnsafePointer<UInt32>

  /// Calls a closure with the memory for computations, which must not escape from it.
  static func withWorkspace<Result>(_ body: (SHA256Workspace) -> Result) -> Result {
    roundConstants.withUnsafeBufferPointer { constants in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: roundCount) { schedule in
        schedule.initialize(repeating: 0)
        guard let schedule = schedule.baseAddress, let constants = constants.baseAddress else {
          preconditionFailure("The memory has 64 words")
        }
        return body(SHA256Workspace(schedule: schedule, constants: constants))
      }
    }
  }

  /// Stores a block of 64 bytes as the first 16 words.
  func load(_ block: ArraySlice<UInt8>) {
    for index in 0..<16 {
      let start = block.startIndex + 4 * index
      schedule[index] = block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// Stores the padded block of a hash that follows one block: 8 words of the hash, and the length of 96 bytes.
  func load(_ state: SHA256State) {
    schedule[0] = state.a
    schedule[1] = state.b
    schedule[2] = state.c
    schedule[3] = state.d
    schedule[4] = state.e
    schedule[5] = state.f
    schedule[6] = state.g
    schedule[7] = state.h
    schedule[8] = 0x8000_0000
    var index = 9
    while index != 15 {
      schedule[index] = 0
      index = index &+ 1
    }
    schedule[15] = 96 * 8
  }

  /// Computes the words after the first 16.
  func expand() {
    var index = 16
    while index != Self.roundCount {
      let (first, second) = (schedule[index &- 15], schedule[index &- 2])
      let sigma0 = (first &>> 7 | first &<< 25) ^ (first &>> 18 | first &<< 14) ^ first &>> 3
      let sigma1 = (second &>> 17 | second &<< 15) ^ (second &>> 19 | second &<< 13) ^ second &>> 10
      schedule[index] = schedule[index &- 16] &+ sigma0 &+ schedule[index &- 7] &+ sigma1
      index = index &+ 1
    }
  }
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, section 4.2.2).
private let roundConstants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
