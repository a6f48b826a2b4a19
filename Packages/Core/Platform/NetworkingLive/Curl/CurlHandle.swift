#if os(Linux)
  import CurlInterface
  import Foundation
  import Networking

  /// One transfer of libcurl: its settings, and the response that it receives.
  ///
  /// Not thread-safe: created, used and released by the thread of `CurlThread`.
  final class CurlHandle {
    let pointer: UnsafeMutableRawPointer
    private var headers: UnsafeMutableRawPointer?
    private var receiver: ResponseReceiver
    private let hasFailed: Bool

    /// Creates a transfer, or returns `nil` if libcurl has no memory for it.
    init?(_ transfer: CurlTransfer) {
      guard let pointer = curl_interface_easy_init() else { return nil }
      self.pointer = pointer
      receiver = ResponseReceiver(limits: transfer.limits)
      var options = Options(handle: pointer)
      options.set(transfer)
      for line in transfer.headerLines { headers = curl_interface_list_append(headers, line) }
      options.set(pointer: headers, for: .headers)
      hasFailed = options.hasFailed
      receiveResponse()
    }

    deinit {
      curl_interface_easy_cleanup(pointer)
      if let headers { curl_interface_list_free(headers) }
    }

    /// Returns the response to a transfer that ended with a `CURLcode`, or throws why there is none.
    func response(endingWith code: Int32) throws(TransportFailure) -> HTTPResponse {
      if let failure = receiver.failure { throw failure }
      let systemError = Int32(truncatingIfNeeded: curl_interface_number(pointer, CurlOption.Information.systemError))
      if let failure = TransportFailure(curlCode: code, systemError: systemError) { throw failure }
      return try receiver.response()
    }

    /// Whether the transfer can start: all options were accepted.
    var isValid: Bool { !hasFailed }

    // libcurl calls both functions on the thread that performs the transfer, while this object owns the handle.
    private func receiveResponse() {
      var options = Options(handle: pointer)
      let context = Unmanaged.passUnretained(self).toOpaque()
      options.set(pointer: context, for: .headerContext)
      options.set(pointer: context, for: .bodyContext)
      options.set(receiver: { CurlHandle.receive($0, $1 * $2, $3) { $0.receiveHeader($1) } }, for: .headerReceiver)
      options.set(receiver: { CurlHandle.receive($0, $1 * $2, $3) { $0.receiveBody($1) } }, for: .bodyReceiver)
    }

    /// Passes received bytes to the handle of a context; a result other than their number ends the transfer.
    private static func receive(
      _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
      _ body: (inout ResponseReceiver, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
      guard let context else { return count + 1 }
      let handle = Unmanaged<CurlHandle>.fromOpaque(context).takeUnretainedValue()
      return body(&handle.receiver, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : count + 1
    }
  }

  /// Sets the options of a handle, and records whether libcurl rejected one.
  private struct Options {
    let handle: UnsafeMutableRawPointer
    private(set) var hasFailed = false

    mutating func set(_ transfer: CurlTransfer) {
      set(transfer.url, for: .url)
      // Only https hides the request from a proxy. "" also disables the environment's proxies.
      if !transfer.mayUseProxy { set("", for: .proxy) }
      set(transfer.method, for: .method)
      if let body = transfer.body {
        set(size: Int64(body.count), for: .bodySize)
        body.withUnsafeBytes { set(pointer: UnsafeMutableRawPointer(mutating: $0.baseAddress), for: .copiedBody) }
        if body.isEmpty { set("", for: .copiedBody) }
      }
      if let userAgent = transfer.userAgent { set(userAgent, for: .userAgent) }
      if let certificates = transfer.certificates { set(certificates, for: .certificates) }
      let isOn = 1
      set(isOn, for: .noSignals)
      set(isOn, for: .hidesProxyHeaders)
      set(CurlOption.httpAndHTTPS, for: .protocols)
      set(transfer.limits.secondsWithoutProgress, for: .connectTimeout)
      set(1, for: .minimumBytesPerSecond)
      set(transfer.limits.secondsWithoutProgress, for: .minimumSpeedTime)
    }

    mutating func set(_ text: String, for option: CurlOption) {
      check(curl_interface_set_string(handle, option.rawValue, text))
    }

    mutating func set(_ number: Int, for option: CurlOption) {
      check(curl_interface_set_number(handle, option.rawValue, number))
    }

    mutating func set(size: Int64, for option: CurlOption) {
      check(curl_interface_set_size(handle, option.rawValue, size))
    }

    mutating func set(pointer: UnsafeMutableRawPointer?, for option: CurlOption) {
      check(curl_interface_set_pointer(handle, option.rawValue, pointer))
    }

    mutating func set(receiver: @escaping curl_interface_receiver, for option: CurlOption) {
      check(curl_interface_set_receiver(handle, option.rawValue, receiver))
    }

    private mutating func check(_ code: Int32) {
      if code != 0 { hasFailed = true }
    }
  }

  /// The options that are used, with their numbers in curl/curl.h.
  private enum CurlOption: Int32 {
    case url = 10002
    case proxy = 10004
    case method = 10036
    case headers = 10023
    case bodySize = 30120
    case copiedBody = 10165
    case userAgent = 10018
    case certificates = 10065
    case noSignals = 99
    case hidesProxyHeaders = 265
    case protocols = 181
    case connectTimeout = 78
    case minimumBytesPerSecond = 19
    case minimumSpeedTime = 20
    case headerContext = 10029
    case bodyContext = 10001
    case headerReceiver = 20079
    case bodyReceiver = 20011

    static let httpAndHTTPS = 3

    enum Information {
      static let systemError: Int32 = 0x20_0019
    }
  }

  /// A request in the form that libcurl needs.
  struct CurlTransfer: Sendable {
    let url: String
    let method: String
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

  extension TransportFailure {
    /// Classifies the end of a transfer by its `CURLcode` (curl/curl.h, libcurl-errors(3)); `nil` if it was successful.
    ///
    /// - Parameter systemError: The error number of the last failed system call; 0 if there is none.
    init?(curlCode: Int32, systemError: Int32) {
      guard curlCode != 0 else { return nil }
      let detail = systemError == 0 ? "libcurl \(curlCode)" : "libcurl \(curlCode), errno \(systemError)"
      self.init(Self.error(curlCode, systemError), detail)
    }

    private static func error(_ code: Int32, _ systemError: Int32) -> NetworkError {
      switch code {
      // CURLE_COULDNT_RESOLVE_PROXY, _HOST
      case 5, 6: .serverNotFound
      // CURLE_COULDNT_CONNECT
      case 7: [ENETUNREACH, ENETDOWN, EHOSTUNREACH].contains(systemError) ? .noConnection : .connectionRefused
      // CURLE_OPERATION_TIMEDOUT
      case 28: .timeout
      // CURLE_PARTIAL_FILE, _GOT_NOTHING, _SEND_ERROR, _RECV_ERROR
      case 18, 52, 55, 56: .connectionLost
      // CURLE_SSL_CONNECT_ERROR: the handshake failed, as with a server that does not use TLS.
      case 35: .noSecureConnection
      // CURLE_SSL_CERTPROBLEM, _PEER_FAILED_VERIFICATION, _SSL_CACERT_BADFILE, _SSL_ISSUER_ERROR,
      // _SSL_PINNEDPUBKEYNOTMATCH, _SSL_INVALIDCERTSTATUS
      case 58, 60, 77, 83, 90, 91: .untrustedServer
      // CURLE_WEIRD_SERVER_REPLY, _HTTP2, _WRITE_ERROR, _BAD_CONTENT_ENCODING, _HTTP2_STREAM
      case 8, 16, 23, 61, 92: .decodingError
      default: .requestFailed
      }
    }
  }
#endif
