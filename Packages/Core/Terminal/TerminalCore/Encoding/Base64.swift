/// Base64 with padding (RFC 4648, 4), for programs without Foundation.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  package static func encoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.endIndex)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        result.append(place > group.count ? padding : alphabet[bits >> (18 - 6 * place) & 63])
      }
    }
    return result
  }
}
