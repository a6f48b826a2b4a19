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

extension NetworkError {
  /// What to throw for a failure of URLSession.
  static func error(for error: any Error) -> any Error {
    switch (error as? URLError)?.code {
    case .cancelled: CancellationError()
    case .timedOut: NetworkError.timeout
    case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData,
      .dataLengthExceedsMaximum:
      NetworkError.decodingError
    default: NetworkError.noConnection
    }
  }
}
