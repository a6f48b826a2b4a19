import Foundation

/// The error of a failed system call.
struct SocketError: Error, Equatable {
  /// The name of the call.
  var call: String
  /// The error number.
  var code: Int32

  /// Repeats a call while signals interrupt it.
  ///
  /// - Parameters:
  ///   - name: The name of the call.
  ///   - call: The system call.
  /// - Returns: The result of the call, 0 or more.
  /// - Throws: `SocketError` if the call returns a negative value.
  @discardableResult
  static func check(_ name: String, _ call: () -> Int32) throws(SocketError) -> Int32 {
    while true {
      let value = call()
      if value >= 0 { return value }
      if errno != EINTR { throw SocketError(call: name, code: errno) }
    }
  }
}
