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
