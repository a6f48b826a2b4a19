import Foundation

/// The files that are being written: `.NAME.tmp-PID-N`. No document's name begins with a dot.
struct Temporaries {
  let directory: String
  let system: any SystemCalls

  /// Makes an empty one that no one else has, open for writing.
  func make(for name: String) throws(SystemError) -> (path: String, descriptor: Int32) {
    var number = 1
    while true {
      let path = "\(directory)/.\(name).tmp-\(system.processID)-\(number)"
      do throws(SystemError) {
        return (path, try system.create(path))
      } catch {
        guard error.code == EEXIST else { throw error }
        number += 1
      }
    }
  }

  /// Removes those of writers that are no more. Nothing reads them, so a failure here harms no one.
  func clean() {
    for name in (try? system.names(in: directory)) ?? [] {
      guard let writer = Self.writer(of: name), !system.isRunning(writer) else { continue }
      try? system.remove("\(directory)/\(name)")
    }
  }

  /// The process that is writing the file of this name; `nil` where the name is no temporary's.
  private static func writer(of name: String) -> pid_t? {
    guard name.hasPrefix("."), let suffix = name.split(separator: ".").last, suffix.hasPrefix("tmp-") else {
      return nil
    }
    let parts = suffix.split(separator: "-")
    guard parts.count == 3, let writer = pid_t(parts[1]), writer > 0 else { return nil }
    return writer
  }
}
