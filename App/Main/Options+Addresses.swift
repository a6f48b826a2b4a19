import Foundation

nonisolated extension Options {
  /// The address of a server: scheme, host, port and path, without anything that belongs to one request.
  ///
  /// Passwords, tokens and usage are sent there, so only a server on this machine may do without TLS.
  ///
  /// - Parameters:
  ///   - option: the option that the address was given for.
  ///   - example: an address that the option takes.
  static func serverAddress(_ text: String, for option: String, example: String) throws(Fault) -> URL {
    guard let url = place(text) else {
      throw Fault(message: "\(option) takes an address such as \(example), not \"\(text)\"")
    }
    guard url.scheme?.lowercased() == "https" || isThisMachine(url.host) else {
      throw Fault(
        message: "\(option) takes https for any other machine than this one, not \"\(text)\"", showsUsage: false)
    }
    return url
  }

  private static func place(_ text: String) -> URL? {
    guard let parts = URLComponents(string: text), let url = parts.url,
      ["http", "https"].contains(parts.scheme?.lowercased()), parts.host?.isEmpty == false, parts.user == nil,
      parts.password == nil, parts.query == nil, parts.fragment == nil
    else { return nil }
    return url
  }

  /// Whether a host is this machine by its very name (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3; RFC 4291, section
  /// 2.5.3). No name is looked up.
  private static func isThisMachine(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    let isLoopback = numbers.count == 4 && numbers.first == 127 && !numbers.contains(nil)
    return isLoopback || ["localhost", "::1", "[::1]"].contains(host)
  }
}
