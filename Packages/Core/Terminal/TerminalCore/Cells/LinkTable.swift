/// The number of a hyperlink in a `LinkTable`, which takes no space in a cell: it fills a gap between other values.
package struct LinkID: Hashable, Sendable {
  package let number: UInt16

  package static let none = LinkID(number: 0)
}

/// Assigns numbers to hyperlinks, so that a cell needs no string.
package final class LinkTable {
  private var addresses: [String] = []
  private var numbers: [String: LinkID] = [:]
  /// The maximum number of different links; cells with further ones have none.
  private static let capacity = Int(UInt16.max)

  package init() {}

  /// Returns the number of a link; `LinkID.none` if the address cannot be written to a terminal.
  package func id(of address: String) -> LinkID {
    if let known = numbers[address] { return known }
    guard let safe = HyperlinkAddress(address), addresses.count < Self.capacity else { return .none }
    addresses.append(safe.text)
    let id = LinkID(number: UInt16(addresses.count))
    numbers[address] = id
    return id
  }

  /// Returns the address of a link, which consists of printable ASCII characters; `nil` if there is no link.
  package func address(of id: LinkID) -> String? {
    id == .none ? nil : addresses[Int(id.number) - 1]
  }
}

/// The address of a hyperlink in the form that OSC 8 requires: printable ASCII characters.
struct HyperlinkAddress: Hashable {
  let text: String
  /// The maximum length in bytes, which is that of common terminals.
  static let maximumLength = 2083

  /// Creates an address; `nil` if it has no scheme, contains a control character, or is too long.
  ///
  /// Characters outside of ASCII are encoded as in a URL.
  init?(_ address: String) {
    guard address.utf8.count <= Self.maximumLength, Self.hasScheme(address),
      address.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if (0x21...0x7E).contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), Self.digit(byte >> 4), Self.digit(byte & 15)]
      }
    }
    guard bytes.count <= Self.maximumLength else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether an address begins with a scheme (RFC 3986, 3.1).
  private static func hasScheme(_ address: String) -> Bool {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = address[..<colon]
    guard let first = scheme.first, first.isASCII, first.isLetter else { return false }
    return scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
