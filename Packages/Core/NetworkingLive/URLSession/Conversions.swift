import Foundation
import Networking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// Creates a URL request, or returns `nil` if base URL and path form no valid URL.
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
      // URLComponents does not encode a plus sign, which servers decode as a space.
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
  /// The error to throw instead of this one.
  var transportError: any Error {
    // Only the code is logged, because the error's description contains the whole URL.
    let detail = "URLError \(code.rawValue)"
    return switch code {
    case .cancelled: CancellationError()
    case .timedOut: TransportFailure(.timeout, detail)
    // On Linux, this code is also used if there is no network at all; only the text differs.
    case .cannotConnectToHost where !localizedDescription.contains("unreachable"):
      TransportFailure(.connectionRefused, detail)
    case .cannotConnectToHost, .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
      TransportFailure(.noConnection, detail)
    case .cannotFindHost, .dnsLookupFailed: TransportFailure(.serverNotFound, detail)
    case .networkConnectionLost: TransportFailure(.connectionLost, detail)
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
      TransportFailure(.untrustedServer, detail)
    // On Linux, all certificate errors have the code `unknown`; only the text differs.
    case .unknown where localizedDescription.contains("SSL"):
      TransportFailure(.untrustedServer, "\(detail), TLS")
    // On Linux, a connection that is closed during a response has the code `unknown`.
    case .unknown where ["transfer closed", "missing bytes"].contains(where: localizedDescription.contains):
      TransportFailure(.connectionLost, detail)
    // On Linux, a connection that is closed before any response also has this code.
    case .badServerResponse where localizedDescription.contains("Empty reply"):
      TransportFailure(.connectionLost, detail)
    case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData,
      .dataLengthExceedsMaximum:
      TransportFailure(.decodingError, detail)
    default: TransportFailure(.requestFailed, detail)
    }
  }
}
