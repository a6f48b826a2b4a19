import Foundation

/// Statistics of a running process, from Linux's `/proc`.
struct ProcessStatistics {
  /// The CPU time of all threads, in milliseconds.
  var cpu = 0.0
  /// The number of wake-ups of all threads, counted as voluntary context switches.
  var wakeUps = 0
  var peakMemory = 0.0
  /// The current resident memory, in megabytes.
  var memory = 0.0
  var descriptors = 0

  init(of process: pid_t) {
    let folder = "/proc/\(process)"
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")) ?? [] {
      let schedule = Self.text("\(folder)/task/\(thread)/schedstat").split(separator: " ")
      cpu += (schedule.first.flatMap { Double($0) } ?? 0) / 1_000_000
      wakeUps += Int(Self.value("voluntary_ctxt_switches", in: "\(folder)/task/\(thread)/status"))
    }
    memory = Self.value("VmRSS", in: "\(folder)/status") / 1024
    descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd"))?.count ?? 0
    peakMemory = Self.value("VmHWM", in: "\(folder)/status") / 1024
  }

  private static func text(_ path: String) -> String {
    // Files in /proc have a reported size of 0, so they are read to their end.
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    return (try? file.readToEnd()).flatMap(\.self).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func value(_ name: String, in path: String) -> Double {
    let line = text(path).split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let words = line?.split { $0 == " " || $0 == "\t" } ?? []
    return words.count > 1 ? Double(words[1]) ?? 0 : 0
  }
}
