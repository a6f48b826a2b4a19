#if os(Linux)
  import Foundation
  import Networking

  /// A request in the form that libcurl needs.
  struct CurlTransfer: Sendable {
    let url: String
    let method: String
    /// The body; `nil` for a method that has none.
    let body: Data?
    let headerLines: [String]
    let mayUseProxy: Bool
    let userAgent: String?
    let certificates: String?
    let limits: TransferLimits

    init(_ request: HTTPRequest, to url: URL, limits: TransferLimits, userAgent: String?, certificates: String?) {
      self.url = url.absoluteString
      method = request.method.rawValue
      // Without a body, these methods need Content-Length: 0 (RFC 9110, section 8.6).
      let needsLength = [.post, .put, .patch].contains(request.method)
      body = request.body ?? (needsLength ? Data() : nil)
      headerLines = Self.lines(of: request.headers)
      mayUseProxy = url.scheme?.lowercased() == "https" && !Self.isThisMachine(url.host)
      self.userAgent = userAgent
      self.certificates = certificates
      self.limits = limits
    }

    /// Returns the header lines, in the syntax of `CURLOPT_HTTPHEADER`.
    private static func lines(of headers: HTTPHeaders) -> [String] {
      let sent = headers.names.map { name in
        let value = headers[name] ?? ""
        return value.isEmpty ? "\(name);" : "\(name): \(value)"
      }
      // A name without a value removes a field that libcurl adds by itself.
      let unwanted = ["Accept", "Content-Type", "Expect"].filter { headers[$0] == nil }.map { "\($0):" }
      return sent + unwanted + (headers["Accept-Encoding"] == nil ? ["Accept-Encoding: identity"] : [])
    }

    /// Returns whether a host is a loopback address or `localhost`, without a DNS lookup.
    private static func isThisMachine(_ host: String?) -> Bool {
      guard let host = host?.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[].")) else {
        return false
      }
      if host == "localhost" || host.hasSuffix(".localhost") { return true }
      var (version4, version6) = (in_addr(), in6_addr())
      if inet_pton(AF_INET, host, &version4) == 1 { return UInt32(bigEndian: version4.s_addr) >> 24 == 127 }
      guard inet_pton(AF_INET6, host, &version6) == 1 else { return false }
      let bytes = withUnsafeBytes(of: version6) { Array($0) }
      return bytes == Array(repeating: 0, count: 15) + [1]
    }
  }
#endif
