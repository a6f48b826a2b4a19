import Foundation

/// An open file, closed at the end of its scope.
struct FileDescriptor: ~Copyable {
  private let number: Int32

  init(opening path: String, _ flags: Int32) throws(SystemError) {
    number = try SystemError.check { open(path, flags | O_CLOEXEC) }
  }

  /// Takes over a descriptor that is open.
  init(adopting number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  var isRegularFile: Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  func readToEnd() throws(SystemError) -> Data {
    var contents = Data()
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = try SystemError.check { read(number, &buffer, buffer.count) }
      if count == 0 { return contents }
      contents.append(contentsOf: buffer[..<count])
    }
  }

  func writeAll(_ data: Data, by calls: WriteCalls) throws(SystemError) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = try SystemError.check { rest.withUnsafeBytes { calls.write(number, $0.baseAddress, $0.count) } }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until what was written is on the disk.
  func flush(by calls: WriteCalls = .system) throws(SystemError) {
    try SystemError.check { calls.flush(number) }
  }
}
