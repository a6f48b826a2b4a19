extension DeepLink {
  private typealias Bytes = ArraySlice<UInt8>

  /// Parses the text of a link, from any source.
  ///
  /// It works on bytes: a slash that is followed by a combining mark is no slash among a string's characters.
  ///
  /// - Throws: `LinkError` if the text is not a link to the app, or contains a part that no link contains.
  public init(_ text: String, at address: LinkAddress) throws(LinkError) {
    guard text.utf8.count <= Self.maximumLength else { throw .tooLong }
    guard text.unicodeScalars.allSatisfy({ $0 != " " && PercentEncoding.isSafe($0) }) else { throw .unsafeCharacter }
    guard let colon = text.firstRange(of: "://") else { throw .unknownScheme(expected: address) }
    let rest = Array(text[colon.upperBound...].utf8)[...]
    guard !rest.contains(UInt8(ascii: "#")) else { throw .fragment }
    let (location, query) = Self.cut(rest, at: "?")
    let (authority, path) = Self.cut(location, at: "/")
    let host = try Self.host(authority)
    switch text[..<colon.lowerBound].lowercased() {
    case "https":
      guard host == address.webHost else { throw .unknownHost }
      var segments = try Self.segments(path)
      if let first = segments.first { segments[0] = first.lowercased() }
      self.segments = segments
    case address.scheme: segments = try [host] + Self.segments(path)
    default: throw .unknownScheme(expected: address)
    }
    self.query = try Self.queryItems(query)
  }

  /// Returns the bytes before and after the first occurrence of a delimiter.
  private static func cut(_ bytes: Bytes, at delimiter: Unicode.Scalar) -> (Bytes, Bytes) {
    guard let index = bytes.firstIndex(of: UInt8(ascii: delimiter)) else { return (bytes, []) }
    return (bytes[..<index], bytes[(index + 1)...])
  }

  /// Returns the host in lowercase.
  private static func host(_ bytes: Bytes) throws(LinkError) -> String {
    guard !bytes.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") }) else { throw .userOrPort }
    let host = String(decoding: bytes, as: UTF8.self).lowercased()
    let isName = host.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard isName, !host.isEmpty else { throw .unknownHost }
    return host
  }

  private static func segments(_ path: Bytes) throws(LinkError) -> [String] {
    var parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    var segments: [String] = []
    for part in parts {
      // Before they are decoded: an encoded slash or period is a part of a value, such as the name of a customer.
      let isRelative = part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8)
      guard !part.isEmpty, !isRelative, !part.contains(UInt8(ascii: "\\")) else { throw .invalidPath }
      segments.append(try PercentEncoding.decoded(part))
    }
    return segments
  }

  private static func queryItems(_ query: Bytes) throws(LinkError) -> [String: String] {
    var items: [String: String] = [:]
    for item in query.split(separator: UInt8(ascii: "&")) {
      let (name, value) = cut(item, at: "=")
      guard items.updateValue(try PercentEncoding.decoded(value), forKey: try PercentEncoding.decoded(name)) == nil
      else { throw .repeatedQueryItem }
    }
    return items
  }
}
