import Foundation

/// The names of files that are being written: `.NAME.tmp-PID-XXXXXX`. No document's name begins with a dot.
enum Temporaries {
  static func template(for name: String, in directory: String) -> String {
    "\(directory)/.\(name).tmp-\(getpid())-XXXXXX"
  }

  /// Removes the temporaries of writers that are no more. Nothing reads them, so a failure here harms no one.
  static func clean(in directory: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names {
      guard let writer = writer(of: name), !isRunning(writer) else { continue }
      unlink("\(directory)/\(name)")
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

  private static func isRunning(_ process: pid_t) -> Bool {
    // Another user's process refuses the signal (EPERM), and runs.
    kill(process, 0) == 0 || errno != ESRCH
  }
}
