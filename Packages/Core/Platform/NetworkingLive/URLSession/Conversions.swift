#if !os(Linux)
  import Foundation
  import Networking

  extension URLRequest {
    init(_ request: HTTPRequest, url: URL, timeout: TimeInterval) {
      self.init(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
      httpMethod = request.method.rawValue
      httpBody = request.body
      for name in request.headers.names { setValue(request.headers[name], forHTTPHeaderField: name) }
      setValue(request.headers["Accept-Encoding"] ?? "identity", forHTTPHeaderField: "Accept-Encoding")
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
    var transportError: any Error {
      // Only the code is logged, because the error's description contains the whole URL.
      let detail = "URLError \(code.rawValue)"
      return switch code {
      case .cancelled: CancellationError()
      case .timedOut: TransportFailure(.timeout, detail)
      case .cannotConnectToHost: TransportFailure(.connectionRefused, detail)
      case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
        TransportFailure(.noConnection, detail)
      case .cannotFindHost, .dnsLookupFailed: TransportFailure(.serverNotFound, detail)
      case .networkConnectionLost: TransportFailure(.connectionLost, detail)
      case .secureConnectionFailed: TransportFailure(.noSecureConnection, detail)
      case .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
        TransportFailure(.untrustedServer, detail)
      case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData,
        .dataLengthExceedsMaximum:
        TransportFailure(.decodingError, detail)
      default: TransportFailure(.requestFailed, detail)
      }
    }
  }
#endif
