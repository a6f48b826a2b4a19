import Foundation
import InstanceSocket

/// Requests to the socket of the running app: a valid one has one form, and a refusal is one line.
struct SocketTarget: FuzzTarget {
  let name: String
  private let parse: ([UInt8]) throws(RequestLine.ParseError) -> InstanceRequest

  let corpus: [[UInt8]] = [
    RequestLine.text(of: .open("trellis://orders/1042?from=mail")),
    RequestLine.text(of: .notify(Data(#"{"title": "New order"}"#.utf8))),
  ].map { Array($0.utf8.dropLast()) }

  let tokens = ["trellis-instance", " ", "1", "2", "open", "notify", "=", "==", "AAAA", "GwA=", "9223372036854775808"]

  init(
    name: String = "socket",
    parse: @escaping ([UInt8]) throws(RequestLine.ParseError) -> InstanceRequest = RequestLine.request
  ) {
    self.name = name
    self.parse = parse
  }

  func check(_ input: [UInt8]) throws {
    let request: InstanceRequest
    do throws(RequestLine.ParseError) {
      request = try parse(input)
    } catch {
      let reply = ReplyLine(error)
      guard ReplyLine(Array(reply.text.utf8.dropLast())) == reply else { throw FuzzViolation("\(reply) is not a line") }
      return
    }
    let line = Array(RequestLine.text(of: request).utf8)
    guard line.count <= RequestLine.limit, (try? parse(line.dropLast())) == request else {
      throw FuzzViolation("\(request) has no line")
    }
  }
}
