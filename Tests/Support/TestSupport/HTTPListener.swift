import Foundation
public import Networking

/// An HTTP server on a port of this machine that passes each request to a transport, for clients in other processes.
///
/// A connection has one request. The response to an unknown method is 405. A request that the transport does not respond to closes
/// the connection.
public final class HTTPListener: Sendable {
  private let socket: LoopbackSocket

  /// The address of the server as a base URL.
  public var address: String { socket.address }

  /// Starts a server, which ends when it is released; throws `POSIXError` if the system has no socket.
  public init(_ transport: any HTTPTransport) throws {
    socket = try LoopbackSocket()
    // A thread of its own, because `accept` blocks. It retains the socket, whose number could be used again.
    Thread.detachNewThread { [socket] in
      while true {
        let connection = accept(socket.descriptor, nil, nil)
        guard connection >= 0 else { return }
        Self.serve(HTTPConnection(descriptor: connection), transport)
      }
    }
  }

  deinit {
    // Ends the call of `accept`.
    shutdown(socket.descriptor, Int32(SHUT_RDWR))
  }

  private static func serve(_ connection: HTTPConnection, _ transport: any HTTPTransport) {
    Thread.detachNewThread {
      let request: HTTPRequest
      switch connection.readRequest() {
      case .success(let received): request = received
      case .failure(let problem):
        if problem == .unknownMethod { connection.write(.methodNotAllowed) }
        return connection.end()
      }
      Task {
        if let response = try? await transport.send(request) { connection.write(response) }
        connection.end()
      }
    }
  }
}

/// The reason why a connection has no request.
private enum RequestProblem: Error {
  case incomplete, malformed, unknownMethod
}

extension HTTPResponse {
  fileprivate static var methodNotAllowed: HTTPResponse {
    HTTPResponse(status: 405, headers: ["Allow": HTTPMethod.allCases.map(\.rawValue).joined(separator: ", ")])
  }
}

/// A connection of the server, which reads one request and writes one response (RFC 9112).
private struct HTTPConnection: Sendable {
  let descriptor: Int32

  func readRequest() -> Result<HTTPRequest, RequestProblem> {
    let end = Data("\r\n\r\n".utf8)
    var received = Data()
    while received.range(of: end) == nil {
      guard readPart(into: &received) else { return .failure(.incomplete) }
    }
    guard let head = received.range(of: end) else { return .failure(.incomplete) }
    return HTTPRequest.reading(head: received[..<head.lowerBound]).flatMap { request in
      let length = request.headers["Content-Length"].flatMap { Int($0) } ?? 0
      while received.count < head.upperBound + length {
        guard readPart(into: &received) else { return .failure(.incomplete) }
      }
      var request = request
      if length > 0 { request.body = Data(received[head.upperBound...]) }
      return .success(request)
    }
  }

  private func readPart(into received: inout Data) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 { received += buffer[..<count] }
    return count > 0
  }

  func write(_ response: HTTPResponse) {
    let fields = response.headers.names.map { "\($0): \(response.headers[$0] ?? "")\r\n" }.joined()
    let end = "Content-Length: \(response.body.count)\r\nConnection: close\r\n\r\n"
    var rest = Data("HTTP/1.1 \(response.status) -\r\n\(fields)\(end)".utf8) + response.body
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func end() { close(descriptor) }
}

extension HTTPRequest {
  /// Returns the request with a first line and header fields.
  fileprivate static func reading(head: Data) -> Result<HTTPRequest, RequestProblem> {
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3, let target = URLComponents(string: String(words[1])) else { return .failure(.malformed) }
    guard let method = HTTPMethod(rawValue: String(words[0])) else { return .failure(.unknownMethod) }
    var headers: HTTPHeaders = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
    return .success(HTTPRequest(method, target.path, query: target.queryItems ?? [], headers: headers))
  }
}
