/// A decompressor of zlib streams (RFC 1950) with the deflate method (RFC 1951).
struct Inflater {
  /// A defect of a stream, with its position in bytes.
  enum Failure: Error {
    case truncated(Int)
    case invalid(Int)
    case checksumMismatch(Int)
  }

  private let input: [UInt8]
  private var position = 0
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let expectedCount: Int

  private init(_ input: [UInt8], expectedCount: Int) {
    self.input = input
    self.expectedCount = expectedCount
    // A small stream cannot claim a large buffer: one byte expands to at most 1032.
    output.reserveCapacity(input.count > expectedCount / 1032 ? expectedCount : input.count * 1032)
  }

  /// Decompresses a zlib stream; throws if the stream is invalid, or its data have another size.
  static func inflate(_ input: [UInt8], count: Int) throws(Failure) -> [UInt8] {
    var inflater = Inflater(input, expectedCount: count)
    return try inflater.run()
  }

  private mutating func run() throws(Failure) -> [UInt8] {
    guard input.count >= 2 else { throw .truncated(input.count) }
    let header = Int(input[0]) << 8 | Int(input[1])
    // The method is deflate, the window has at most 32 KB, and there is no preset dictionary.
    guard header & 0x0F00 == 0x0800, header >> 12 <= 7, header % 31 == 0, header & 0x20 == 0 else {
      throw .invalid(0)
    }
    position = 2
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      try block(type: take(2))
    }
    guard output.count == expectedCount else { throw .invalid(position) }
    try checkSum()
    return output
  }

  private mutating func checkSum() throws(Failure) {
    alignToByte()
    let sum = try UInt32(take(16)).byteSwapped | UInt32(take(16)).byteSwapped >> 16
    guard sum == Adler32.checksum(of: output) else { throw .checksumMismatch(position) }
  }

  private mutating func fill() {
    while bitCount <= 48, position < input.count {
      bits |= UInt64(input[position]) << UInt64(bitCount)
      position += 1
      bitCount += 8
    }
  }

  private mutating func take(_ count: Int) throws(Failure) -> Int {
    if bitCount < count { fill() }
    guard bitCount >= count else { throw .truncated(position) }
    let value = Int(bits & (1 << UInt64(count) - 1))
    drop(count)
    return value
  }

  private mutating func drop(_ count: Int) {
    bits >>= UInt64(count)
    bitCount -= count
  }

  private mutating func alignToByte() { drop(bitCount % 8) }

  private mutating func symbol(of code: HuffmanCode) throws(Failure) -> Int {
    if bitCount < 15 { fill() }
    guard let (symbol, length) = code.decode(bits, count: bitCount) else {
      throw bitCount < 15 ? .truncated(position) : .invalid(position)
    }
    drop(length)
    return symbol
  }

  private mutating func block(type: Int) throws(Failure) {
    switch type {
    case 0: try storedBlock()
    case 1:
      guard let fixed = Self.fixed else { throw .invalid(position) }
      try compressedBlock(fixed.literals, fixed.distances)
    case 2:
      let codes = try dynamicCodes()
      try compressedBlock(codes.literals, codes.distances)
    default: throw .invalid(position)
    }
  }

  private mutating func storedBlock() throws(Failure) {
    alignToByte()
    let count = try take(16)
    guard try take(16) == ~count & 0xFFFF else { throw .invalid(position) }
    for _ in 0..<count { try append(UInt8(take(8))) }
  }

  private mutating func append(_ byte: UInt8) throws(Failure) {
    guard output.count < expectedCount else { throw .invalid(position) }
    output.append(byte)
  }

  private mutating func compressedBlock(_ literals: HuffmanCode, _ distances: HuffmanCode) throws(Failure) {
    while true {
      let symbol = try symbol(of: literals)
      switch symbol {
      case 0..<256: try append(UInt8(symbol))
      case 256: return
      default: try copy(lengthSymbol: symbol - 257, distances)
      }
    }
  }

  private mutating func copy(lengthSymbol: Int, _ distances: HuffmanCode) throws(Failure) {
    guard lengthSymbol < Self.lengths.count else { throw .invalid(position) }
    let length = try Self.lengths[lengthSymbol].base + take(Self.lengths[lengthSymbol].extraBits)
    let symbol = try symbol(of: distances)
    guard symbol < Self.distances.count else { throw .invalid(position) }
    let distance = try Self.distances[symbol].base + take(Self.distances[symbol].extraBits)
    guard distance <= output.count, output.count + length <= expectedCount else { throw .invalid(position) }
    for _ in 0..<length { output.append(output[output.count - distance]) }
  }

  private mutating func dynamicCodes() throws(Failure) -> (literals: HuffmanCode, distances: HuffmanCode) {
    let (literalCount, distanceCount) = try (take(5) + 257, take(5) + 1)
    let lengths = try codeLengths(count: literalCount + distanceCount, by: codeLengthCode())
    guard literalCount <= 286, lengths[256] > 0, let literals = HuffmanCode(lengths: lengths[..<literalCount]),
      let distances = HuffmanCode(lengths: lengths[literalCount...])
    else { throw .invalid(position) }
    return (literals, distances)
  }

  private mutating func codeLengthCode() throws(Failure) -> HuffmanCode {
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [UInt8](repeating: 0, count: 19)
    for place in try order.prefix(take(4) + 4) { lengths[place] = try UInt8(take(3)) }
    guard let code = HuffmanCode(lengths: lengths[...], allowsSingle: false) else { throw .invalid(position) }
    return code
  }

  private mutating func codeLengths(count: Int, by code: HuffmanCode) throws(Failure) -> [UInt8] {
    var lengths: [UInt8] = []
    while lengths.count < count {
      let symbol = try symbol(of: code)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .invalid(position) }
        lengths += try Array(repeating: last, count: take(2) + 3)
      case 17: lengths += try Array(repeating: 0, count: take(3) + 3)
      case 18: lengths += try Array(repeating: 0, count: take(7) + 11)
      default: lengths.append(UInt8(symbol))
      }
    }
    guard lengths.count == count else { throw .invalid(position) }
    return lengths
  }

  private static let fixed: (literals: HuffmanCode, distances: HuffmanCode)? = {
    let groups: [(length: UInt8, count: Int)] = [(8, 144), (9, 112), (7, 24), (8, 8)]
    let lengths = groups.flatMap { Array(repeating: $0.length, count: $0.count) }
    guard let literals = HuffmanCode(lengths: lengths[...]),
      let distances = HuffmanCode(lengths: [UInt8](repeating: 5, count: 32)[...])
    else { return nil }
    return (literals, distances)
  }()

  /// The smallest value of a symbol, and the number of bits that are added to it (RFC 1951, section 3.2.5).
  private typealias Range = (base: Int, extraBits: Int)

  private static let lengths: [Range] = {
    ranges(from: 3, extraBits: [0, 0, 0, 0, 0, 0, 0, 0] + (4..<24).map { $0 / 4 }) + [(258, 0)]
  }()

  private static let distances: [Range] = ranges(from: 1, extraBits: [0, 0, 0, 0] + (2..<28).map { $0 / 2 })

  private static func ranges(from first: Int, extraBits: [Int]) -> [Range] {
    var base = first
    return extraBits.map { bits in
      defer { base += 1 << bits }
      return (base, bits)
    }
  }
}
