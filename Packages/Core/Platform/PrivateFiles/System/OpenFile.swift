package import Foundation

/// An open file that is closed at the end of its scope.
package struct OpenFile: ~Copyable {
  private let number: Int32
  private let system: any SystemCalls

  package init(_ number: Int32, of system: any SystemCalls) {
    self.number = number
    self.system = system
  }

  deinit {
    system.close(number)
  }

  package var status: FileStatus { get throws(SystemError) { try system.status(of: number) } }

  /// Reads the contents; throws EFBIG above `limit` bytes, even if the file only grows beyond it during the read.
  package func read(limit: Int) throws(SystemError) -> Data {
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

  package func writeAll(_ data: Data) throws(SystemError) {
    try system.write(data, to: number)
  }

  package func flush() throws(SystemError) {
    try system.flush(number)
  }

  package func restrict() throws(SystemError) {
    try system.restrict(number)
  }

  // The closures of `withUnsafeBytes` lose the type of the error, so a `Result` carries it.
  private func readSome(_ buffer: inout [UInt8]) throws(SystemError) -> Int {
    try buffer.withUnsafeMutableBytes { bytes in
      Result { () throws(SystemError) in try system.read(number, into: bytes) }
    }.get()
  }
}

extension SystemCalls {
  /// Writes all of the data.
  package func write(_ data: Data, to descriptor: Int32) throws(SystemError) {
    var rest = data[...]
    while !rest.isEmpty { rest = rest.dropFirst(try writeSome(rest, to: descriptor)) }
  }

  private func writeSome(_ data: Data, to descriptor: Int32) throws(SystemError) -> Int {
    try data.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try write(descriptor, bytes) }
    }.get()
  }
}
