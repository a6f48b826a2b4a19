import Foundation

nonisolated extension Options {
  /// Where a server is: a place, and nothing that belongs to one request.
  static func server(_ text: String) throws(Fault) -> URL {
    guard let url = place(text) else {
      throw Fault(message: "--api takes an address such as https://shop.example.com/api, not \"\(text)\"")
    }
    return url
  }

  /// Where usage is posted: nobody on the way may read it, so that only a server of this machine does without TLS.
  static func reportServer(_ text: String) throws(Fault) -> URL {
    guard let url = place(text) else {
      throw Fault(message: "--report-to takes an address such as https://reports.example.com/events, not \"\(text)\"")
    }
    guard url.scheme?.lowercased() == "https" || isThisMachine(url.host) else {
      throw Fault(message: "--report-to takes https for any other machine than this one, not \"\(text)\"")
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
