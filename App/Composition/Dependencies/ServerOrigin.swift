import Foundation

/// The origin of a server: scheme, host and port (RFC 6454, section 4).
///
/// Credentials of one origin are never sent to another.
nonisolated struct ServerOrigin: Hashable {
  let description: String
  /// The directory name, unique per origin: `https_shop.example.com_443`.
  let directoryName: String

  init(_ url: URL) {
    let scheme = (url.scheme ?? "").lowercased()
    let host = (url.host ?? "").lowercased()
    let port = String(url.port ?? (scheme == "http" ? 80 : 443))
    description = "\(scheme)://\(host):\(port)"
    directoryName = [scheme, host, port].map(Self.escaped).joined(separator: "_")
  }

  /// Percent-encodes all characters except letters, digits, dots and hyphens, so that no part contains the separator or
  /// a slash.
  private static func escaped(_ part: String) -> String {
    part.utf8.reduce(into: "") { name, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
        UInt8(ascii: "-"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      default: name += "%" + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
