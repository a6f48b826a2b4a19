import Foundation
import Networking

/// Collects a response from its header lines and the parts of its body, within limits.
struct ResponseReceiver {
  private let limits: TransferLimits
  private var status: Int?
  private var headers: HTTPHeaders = [:]
  private var headerSize = 0
  private var body = Data()
  /// Whether the header section has ended, so that further lines are trailers.
  private var hasHeaders = false
  private(set) var failure: TransportFailure?

  init(limits: TransferLimits) {
    self.limits = limits
  }

  /// Receives a header line, the line that ends the section, or a trailer, which is ignored; `false` to reject the
  /// response.
  mutating func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    headerSize += line.count
    guard headerSize <= limits.headerSize else {
      return reject(TransportFailure(.decodingError, "the headers have more than \(limits.headerSize) bytes"))
    }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty { return endHeaders() }
    guard !hasHeaders else { return true }
    if text.hasPrefix("HTTP/") { return begin(text) }
    return add(text)
  }

  /// Receives a part of the body; `false` if the response is rejected.
  mutating func receiveBody(_ part: UnsafeRawBufferPointer) -> Bool {
    guard body.count + part.count <= limits.bodySize else { return reject(limits.bodyFailure) }
    body.append(contentsOf: part)
    return true
  }

  /// Returns the complete response.
  ///
  /// - Throws: `TransportFailure` if there was no status line.
  func response() throws(TransportFailure) -> HTTPResponse {
    guard let status else { throw TransportFailure(.decodingError, "no HTTP") }
    return HTTPResponse(status: status, headers: headers, body: body)
  }

  /// Begins a response, which replaces a provisional one.
  private mutating func begin(_ statusLine: String) -> Bool {
    guard let word = statusLine.split(separator: " ").dropFirst().first, let status = Int(word),
      (100...599).contains(status)
    else { return reject(TransportFailure(.decodingError, "no valid status")) }
    self.status = status
    headers = [:]
    return true
  }

  private mutating func add(_ line: String) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return true }
    let name = String(line[..<colon])
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    return true
  }

  private mutating func endHeaders() -> Bool {
    // A provisional response precedes the actual one.
    guard let status, status >= 200, !hasHeaders else { return true }
    hasHeaders = true
    if let coding = headers["Content-Encoding"], coding.lowercased() != "identity" {
      // None was requested, and a few bytes could expand to more than the memory.
      return reject(TransportFailure(.decodingError, "the body is compressed"))
    }
    let size = headers["Content-Length"].flatMap { Int($0) } ?? 0
    guard size <= limits.bodySize else { return reject(limits.bodyFailure) }
    // A body that grows part by part has up to twice its size.
    body.reserveCapacity(max(0, size))
    return true
  }

  private mutating func reject(_ failure: TransportFailure) -> Bool {
    self.failure = failure
    return false
  }
}
