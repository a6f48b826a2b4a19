import Foundation
import Persistence

/// A system call that failed, by its error number.
struct SystemError: Error, Equatable {
  var code: Int32

  /// The failure of the call that was just made.
  static var last: SystemError { SystemError(code: errno) }

  /// What a store says of a failure to write a document.
  func storageError(writing name: String) -> StorageError {
    [ENOSPC, EDQUOT].contains(code) ? .diskFull(name: name) : .unwritable(name: name)
  }

  /// Makes a call until no signal interrupts it.
  ///
  /// - Throws: `SystemError` where it returns a negative value.
  @discardableResult
  static func check<Value: BinaryInteger & SignedNumeric>(_ call: () -> Value) throws(SystemError) -> Value {
    while true {
      let value = call()
      if value >= 0 { return value }
      if errno != EINTR { throw .last }
    }
  }
}
