#if os(Linux)
  import Foundation
  import Networking

  extension TransportFailure {
    /// Classifies the end of a transfer, or returns `nil` if the transfer was successful.
    ///
    /// - Parameters:
    ///   - curlCode: The `CURLcode` (curl/curl.h, libcurl-errors(3)).
    ///   - systemError: The error number of the last failed system call; 0 if there is none.
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
      // CURLE_SSL_CONNECT_ERROR, _SSL_CERTPROBLEM, _PEER_FAILED_VERIFICATION, _SSL_CACERT_BADFILE, _SSL_ISSUER_ERROR,
      // _SSL_PINNEDPUBKEYNOTMATCH, _SSL_INVALIDCERTSTATUS
      case 35, 58, 60, 77, 83, 90, 91: .untrustedServer
      // CURLE_WEIRD_SERVER_REPLY, _HTTP2, _WRITE_ERROR, _BAD_CONTENT_ENCODING, _HTTP2_STREAM
      case 8, 16, 23, 61, 92: .decodingError
      default: .requestFailed
      }
    }
  }
#endif
