import Foundation
import Networking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// - Returns: `nil` where base and path make no URL.
  init?(_ request: HTTPRequest, baseURL: URL, timeout: TimeInterval) {
    guard let url = URL(request, baseURL: baseURL) else { return nil }
    self.init(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
    httpMethod = request.method.rawValue
    httpBody = request.body
    for name in request.headers.names { setValue(request.headers[name], forHTTPHeaderField: name) }
  }
}

extension URL {
  fileprivate init?(_ request: HTTPRequest, baseURL: URL) {
    guard var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true) else { return nil }
    while components.path.hasSuffix("/") { components.path.removeLast() }
    components.path += request.path
    if !request.query.isEmpty {
      components.queryItems = request.query
      // URLComponents leaves a plus sign as it is, and servers read it as a space.
      components.percentEncodedQuery = components.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
    }
    guard let url = components.url else { return nil }
    self = url
  }
}

extension HTTPResponse {
  init(_ response: HTTPURLResponse, body: Data) {
    var headers: HTTPHeaders = [:]
    for case (let name, let value) as (String, String) in response.allHeaderFields { headers[name] = value }
    self.init(status: response.statusCode, headers: headers, body: body)
  }
}

extension URLError {
  /// What to throw for it.
  var contracted: any Error {
    // The code says all there is to say; the rest of the error holds the whole URL.
    let detail = "URLError \(code.rawValue)"
    return switch code {
    case .cancelled: CancellationError()
    case .timedOut: TransportFailure(.timeout, detail)
    // NB: on Linux, a machine without any network has this code, too, and only its text tells.
    case .cannotConnectToHost where !localizedDescription.contains("unreachable"):
      TransportFailure(.connectionRefused, detail)
    case .cannotFindHost, .dnsLookupFailed: TransportFailure(.serverNotFound, detail)
    case .networkConnectionLost: TransportFailure(.connectionLost, detail)
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
      TransportFailure(.untrustedServer, detail)
    // NB: on Linux, whatever goes wrong with a certificate has the code of the unknown, and only its text tells.
    case .unknown where localizedDescription.contains("SSL"):
      TransportFailure(.untrustedServer, "\(detail), TLS")
    // NB: on Linux, a connection that is closed in the middle of an answer has the code of the unknown.
    case .unknown where ["transfer closed", "missing bytes"].contains(where: localizedDescription.contains):
      TransportFailure(.connectionLost, detail)
    // NB: on Linux, a connection that is closed without any answer has this code, too.
    case .badServerResponse where localizedDescription.contains("Empty reply"):
      TransportFailure(.connectionLost, detail)
    case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData,
      .dataLengthExceedsMaximum:
      TransportFailure(.decodingError, detail)
    default: TransportFailure(.noConnection, detail)
    }
  }
}
