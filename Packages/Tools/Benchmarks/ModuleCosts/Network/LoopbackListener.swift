import Foundation

/// A local server that sends the same response to every request as fast as possible, until the program ends.
struct LoopbackListener {
  let url: URL

  struct Failure: Error {}

  init(body: Data) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutableBytes(of: &address) { bytes in
      guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
      return bind(listener, address, length) == 0 && listen(listener, 16) == 0
        && getsockname(listener, address, &length) == 0
    }
    guard isListening, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))") else {
      throw Failure()
    }
    self.url = url
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
    let response = Array(head.utf8) + body
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        Thread.detachNewThread { Self.serve(connection, response) }
      }
    }
  }

  /// Sends the response whenever the received bytes end with an empty line, as the head of a request does.
  private static func serve(_ connection: Int32, _ response: [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      let isEnd = buffer[..<count].suffix(4).elementsEqual([13, 10, 13, 10])
      if isEnd { _ = send(connection, response, response.count, 0) }
    }
    close(connection)
  }
}
