public import Foundation
public import Networking

/// A transport that sends requests to a server: with libcurl on Linux, and with URLSession on other systems.
///
/// Stores no cookies, has no cache, requests no compression, and follows no redirects, because a token must not be sent
/// to another location. Sends no request through a proxy, except https to another machine on Linux, as the environment
/// demands: libcurl then encrypts from end to end. Throws `TransportFailure`. A request in flight retains the transport.
public final class RemoteTransport: HTTPTransport {
  private let baseURL: URL
  private let requests: InFlightRequests
  // Each request in flight needs a descriptor, of which a process has few.
  private let semaphore = AsyncSemaphore(places: 32)

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the server. Its path is prepended to the path of each request.
  ///   - timeout: The number of seconds without progress after which a request times out; rounded up to whole seconds.
  ///   - userAgent: The product and version in the `User-Agent` header; `nil` uses the system's own, or none.
  ///   - maximumBodySize: The maximum size of a response's body in bytes. A larger response is canceled with
  ///     `NetworkError.decodingError`, even if its size was not announced, so no more than this is held in memory.
  public convenience init(
    baseURL: URL, timeout: TimeInterval = 30, userAgent: String? = nil,
    maximumBodySize: Int = ClientSettings().maximumBodySize
  ) {
    self.init(
      baseURL: baseURL,
      limits: TransferLimits(secondsWithoutProgress: Int(timeout.rounded(.up)), bodySize: maximumBodySize),
      userAgent: userAgent)
  }

  /// Creates a transport.
  ///
  /// - Parameter certificates: The path of the trusted certificates; `nil` means those of the system. Ignored by
  ///   URLSession.
  init(baseURL: URL, limits: TransferLimits, userAgent: String? = nil, certificates: String? = nil) {
    self.baseURL = baseURL
    requests = InFlightRequests(limits: limits, userAgent: userAgent, certificates: certificates)
  }

  deinit {
    // A request retains its transport, so none is in flight.
    requests.end()
  }

  /// Sends a request; canceling the calling task cancels it immediately.
  ///
  /// - Returns: The response, of any status.
  /// - Throws: `TransportFailure` if there is no response; `CancellationError` if the calling task was canceled.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let url = URL(request, baseURL: baseURL), request.headers.areValid else {
      throw TransportFailure(.requestFailed, "no valid request")
    }
    return try await semaphore.pass { try await requests.send(request, to: url) }
  }
}

struct TransferLimits {
  /// The number of seconds without progress after which a request times out.
  var secondsWithoutProgress = 30
  /// The maximum size of a response's body in bytes.
  var bodySize = ClientSettings().maximumBodySize
  /// The maximum size of a response's header section in bytes.
  var headerSize = 256 * 1024

  var bodyFailure: TransportFailure { TransportFailure(.decodingError, "the body has more than \(bodySize) bytes") }
}

extension URL {
  /// Creates the URL of a request, or returns `nil` if base URL and path form no valid URL.
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

extension HTTPHeaders {
  /// Whether no field contains a control character, with which a value could add another field.
  fileprivate var areValid: Bool {
    names.allSatisfy { name in
      !name.isEmpty && (name + (self[name] ?? "")).utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
  }
}
