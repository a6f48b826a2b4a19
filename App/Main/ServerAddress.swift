import Foundation
import TrellisCommandLineOptions

/// The address of a server on the command line.
nonisolated enum ServerAddress {
  /// Parses an address: scheme, host, port and path, without user, password, query and fragment.
  ///
  /// Passwords, tokens and usage data are sent to it, so only a server on this machine may use plain HTTP.
  ///
  /// Throws if the text is not such an address, or uses HTTP for another machine. `example` is for the error message.
  static func url(_ text: String, for argument: String, example: String) throws(ArgumentError) -> URL {
    guard let url = parsed(text) else {
      throw .rejected("\(argument) takes an address such as \(example), not \"\(ShownArgument(text))\"")
    }
    guard url.scheme?.lowercased() == "https" || isThisMachine(url.host) else {
      throw .rejected(
        "\(argument) takes https for any other machine than this one, not \"\(ShownArgument(text))\"", showsUsage: false
      )
    }
    return url
  }

  private static func parsed(_ text: String) -> URL? {
    guard let parts = URLComponents(string: text), let url = parts.url,
      ["http", "https"].contains(parts.scheme?.lowercased()), parts.host?.isEmpty == false, parts.user == nil,
      parts.password == nil, parts.query == nil, parts.fragment == nil, (1...65_535).contains(parts.port ?? 1)
    else { return nil }
    return url
  }

  /// Returns whether a host is this machine by name, `localhost` or a loopback address, without a DNS lookup.
  ///
  /// See RFC 6761, section 6.3; RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3.
  private static func isThisMachine(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    let isLoopback = numbers.count == 4 && numbers.first == 127 && !numbers.contains(nil)
    return isLoopback || ["localhost", "::1", "[::1]"].contains(host)
  }
}
