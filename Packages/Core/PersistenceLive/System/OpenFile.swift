import Foundation

/// An open file, closed at the end of its scope.
struct OpenFile: ~Copyable {
  private let number: Int32
  private let system: any SystemCalls

  /// Takes over a descriptor that is open.
  init(_ number: Int32, of system: any SystemCalls) {
    self.number = number
    self.system = system
  }

  deinit {
    system.close(number)
  }

  var status: FileStatus { get throws(SystemError) { try system.status(of: number) } }

  /// The contents of a file that is not longer than a limit.
  ///
  /// - Throws: EFBIG for a longer one, before any of it is read, or once it has grown beyond the limit meanwhile.
  func read(limit: Int) throws(SystemError) -> Data {
    guard try status.size <= limit else { throw SystemError(code: EFBIG) }
    var contents = Data()
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = try readSome(&buffer)
      if count == 0 { return contents }
      guard contents.count + count <= limit else { throw SystemError(code: EFBIG) }
      contents.append(contentsOf: buffer[..<count])
    }
  }

  func writeAll(_ data: Data) throws(SystemError) {
    var rest = data[...]
    while !rest.isEmpty { rest = rest.dropFirst(try writeSome(rest)) }
  }

  /// Waits until what was written is on the disk.
  func flush() throws(SystemError) {
    try system.flush(number)
  }

  /// Takes every permission away from other users.
  func restrict() throws(SystemError) {
    try system.restrict(number)
  }

  // The closures of the standard library's buffers throw anything: a result carries the one error that there can be.
  private func readSome(_ buffer: inout [UInt8]) throws(SystemError) -> Int {
    try buffer.withUnsafeMutableBytes { bytes in
      Result { () throws(SystemError) in try system.read(number, into: bytes) }
    }.get()
  }

  private func writeSome(_ data: Data) throws(SystemError) -> Int {
    try data.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try system.write(number, bytes) }
    }.get()
  }
}
