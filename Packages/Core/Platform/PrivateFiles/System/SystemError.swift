import Foundation

/// An error of a system call, identified by its error number.
package struct SystemError: Error, Equatable {
  package var code: Int32

  /// Creates an error with an error number of the system.
  package init(code: Int32) {
    self.code = code
  }

  /// The error of the last call on this thread.
  package static var last: SystemError { SystemError(code: errno) }
  /// The error for a directory that another user owns; not an error number of the system.
  package static let otherOwner = SystemError(code: .min)
  /// The error for a file that is neither regular nor a directory; not an error number of the system.
  package static let specialFile = SystemError(code: .min + 1)
  /// The error for a directory to which other users can write; not an error number of the system.
  package static let writableByOthers = SystemError(code: .min + 2)
  /// Whether the file system does not support the operation at all; some cannot flush directories.
  package var isUnsupported: Bool { [EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(code) }

  /// Repeats a call while signals interrupt it; throws if the call returns a negative value.
  @discardableResult
  package static func check<Value: BinaryInteger & SignedNumeric>(_ call: () -> Value) throws(SystemError) -> Value {
    while true {
      let value = call()
      if value >= 0 { return value }
      if errno != EINTR { throw .last }
    }
  }
}
