/// A canonical prefix code (RFC 1951, section 3.2.2).
struct HuffmanCode {
  /// The bits that one lookup decodes; longer codes are decoded bit by bit.
  private static let lookupBits = 9
  /// For each value of the next bits: the symbol and, in the low 4 bits, the length of its code; 0 for longer codes.
  private var lookup = [UInt16](repeating: 0, count: 1 << Self.lookupBits)
  private var counts = [Int](repeating: 0, count: 16)
  private var symbols: [UInt16] = []

  /// Creates a code from the length of each symbol's code; `nil` if no such code exists.
  ///
  /// A length is at most 15, and 0 for symbols without a code. `allowsSingle` permits one code of one bit.
  init?(lengths: ArraySlice<UInt8>, allowsSingle: Bool = true) {
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var free = 1
    for length in 1...15 {
      free = 2 * free - counts[length]
      if free < 0 { return nil }
    }
    let isTiny = counts[2...].allSatisfy { $0 == 0 }
    guard free == 0 || allowsSingle && isTiny else { return nil }
    assignSymbols(lengths)
  }

  private mutating func assignSymbols(_ lengths: ArraySlice<UInt8>) {
    var places = [Int](repeating: 0, count: 17)
    var nextCodes = [Int](repeating: 0, count: 17)
    for length in 1...15 {
      places[length + 1] = places[length] + counts[length]
      nextCodes[length + 1] = (nextCodes[length] + counts[length]) << 1
    }
    symbols = [UInt16](repeating: 0, count: places[16])
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[places[length]] = UInt16(symbol)
      places[length] += 1
      insert(UInt16(symbol), code: nextCodes[length], length: length)
      nextCodes[length] += 1
    }
  }

  private mutating func insert(_ symbol: UInt16, code: Int, length: Int) {
    guard length <= Self.lookupBits else { return }
    // Codes are stored from their first bit, which is the lowest one of the stream.
    var reversed = 0
    for bit in 0..<length where code & (1 << bit) != 0 { reversed |= 1 << (length - 1 - bit) }
    var index = reversed
    while index < lookup.count {
      lookup[index] = symbol << 4 | UInt16(length)
      index += 1 << length
    }
  }

  /// Returns the first symbol of a stream, from its lowest bit, and the length of its code; `nil` if the bits are no
  /// code.
  func decode(_ bits: UInt64, count: Int) -> (symbol: Int, length: Int)? {
    let entry = lookup[Int(bits & UInt64(lookup.count - 1))]
    let length = Int(entry & 15)
    if length > 0 { return length <= count ? (Int(entry >> 4), length) : nil }
    return decodeBitByBit(bits, count: count)
  }

  private func decodeBitByBit(_ bits: UInt64, count: Int) -> (symbol: Int, length: Int)? {
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 where length <= count {
      code |= Int((bits >> UInt64(length - 1)) & 1)
      if code - counts[length] < first { return (Int(symbols[index + code - first]), length) }
      index += counts[length]
      first = (first + counts[length]) << 1
      code <<= 1
    }
    return nil
  }
}
