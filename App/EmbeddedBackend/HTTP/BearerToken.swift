import Networking

extension HTTPRequest {
  /// The bearer token of the `Authorization` field (RFC 6750, section 2.1), or `nil` if there is none.
  var bearerToken: String? {
    guard let parts = headers["Authorization"]?.split(separator: " "), parts.count == 2 else { return nil }
    return parts[0].lowercased() == "bearer" ? String(parts[1]) : nil
  }
}
