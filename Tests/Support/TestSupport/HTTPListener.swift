import Foundation
public import Networking

/// An HTTP server on a port of this machine that passes each request to a transport, for clients in other processes.
///
/// A connection has one request. A request that the transport does not respond to closes the connection.
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
      guard let request = connection.readRequest() else { return connection.end() }
      Task {
        if let response = try? await transport.send(request) { connection.write(response) }
        connection.end()
      }
    }
  }
}

/// A connection of the server, which reads one request and writes one response (RFC 9112).
private struct HTTPConnection: Sendable {
  let descriptor: Int32

  /// Reads a request; `nil` if the connection ends before it is complete.
  func readRequest() -> HTTPRequest? {
    let end = Data("\r\n\r\n".utf8)
    var received = Data()
    while received.range(of: end) == nil { guard readPart(into: &received) else { return nil } }
    guard let head = received.range(of: end), var request = HTTPRequest(head: received[..<head.lowerBound]) else {
      return nil
    }
    let length = request.headers["Content-Length"].flatMap { Int($0) } ?? 0
    while received.count < head.upperBound + length { guard readPart(into: &received) else { return nil } }
    if length > 0 { request.body = Data(received[head.upperBound...]) }
    return request
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
  /// Creates a request from its first line and its header fields; `nil` if the line is invalid.
  fileprivate init?(head: Data) {
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3, let method = HTTPMethod(rawValue: String(words[0])),
      let target = URLComponents(string: String(words[1]))
    else { return nil }
    var headers: HTTPHeaders = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
    self.init(method, target.path, query: target.queryItems ?? [], headers: headers)
  }
}
