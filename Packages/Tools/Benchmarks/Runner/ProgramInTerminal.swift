import Foundation
import ProcessSupport

/// A program that runs in a pseudoterminal and is measured from outside: its output, its timing and its process
/// statistics.
final class ProgramInTerminal {
  private let started: Spawning.Started
  let start = ContinuousClock.now
  private(set) var output: [UInt8] = []
  private(set) var lastOutput = ContinuousClock.now
  private(set) var readCount = 0

  /// The variables that the program inherits: how its heap is divided, and a library that changes it.
  private static let inherited = ["MALLOC_ARENA_MAX", "LD_PRELOAD"]

  init(_ path: String, _ arguments: [String] = []) throws {
    let terminal = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"]
    let environment = ProcessInfo.processInfo.environment.filter { Self.inherited.contains($0.key) }
      .merging(terminal) { _, new in new }
    started = try Spawning.inTerminal(
      Program(path, arguments, environment: environment), columns: 80, rows: 24)
  }

  var process: pid_t { started.process.number }
  private var terminal: Int32 { started.output.number }

  /// Sends input, and reads output while the terminal's buffer is full, so that neither side blocks the other.
  func send(_ bytes: [UInt8]) {
    _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno == EAGAIN { _ = read(within: 5) } else { return }
    }
  }

  /// Reads output that arrives within a time in milliseconds; `false` if there was none.
  private func read(within milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    lastOutput = .now
    readCount += 1
    output += buffer[..<count]
    return true
  }

  /// Reads until there is no output for a time in milliseconds; the first may take up to `patience` milliseconds.
  func settle(quiet milliseconds: Int32, patience: Int32 = 20_000) {
    guard read(within: patience) else { return }
    while read(within: milliseconds) {}
  }

  /// Reads for a time in milliseconds, regardless of the output.
  func watch(for milliseconds: Int) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < end { _ = read(within: 20) }
  }

  func readToEnd() {
    while read(within: 2000) {}
  }
}
