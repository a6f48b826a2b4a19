import Foundation

/// A program that runs in a pseudoterminal and is measured from outside: its output, its timing and its process
/// statistics.
final class ProgramInTerminal {
  let process: pid_t
  private let terminal: Int32
  let start = ContinuousClock.now
  /// All output of the program.
  private(set) var output: [UInt8] = []
  private(set) var lastOutput = ContinuousClock.now
  /// The number of reads that returned output.
  private(set) var readCount = 0

  struct Failure: Error {
    let call: String
  }

  init(_ path: String, _ arguments: [String] = [], columns: UInt16 = 80, rows: UInt16 = 24) throws {
    var (primary, secondary): (Int32, Int32) = (0, 0)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&primary, &secondary, nil, nil, &size) == 0 else { throw Failure(call: "openpty") }
    defer { close(secondary) }
    terminal = primary
    process = try Self.spawn(path, arguments, on: secondary)
  }

  deinit {
    kill(process, SIGKILL)
    close(terminal)
    waitpid(process, nil, 0)
  }

  private static func spawn(_ path: String, _ arguments: [String], on terminal: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_adddup2(&actions, terminal, descriptor)
    }
    let settings = ["TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8"]
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = settings.map { strdup($0) } + [nil]
    defer { for word in words + environment { free(word) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, nil, &words, &environment) == 0 else {
      throw Failure(call: "posix_spawn \(path)")
    }
    return process
  }

  /// Sends input.
  ///
  /// It also reads output while the terminal's buffer is full, so that neither side blocks the other.
  func send(_ bytes: [UInt8]) {
    _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno == EAGAIN { _ = read(within: 5) } else { return }
    }
  }

  /// Reads output that arrives within a time in milliseconds.
  ///
  /// Returns whether there was any.
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

  /// Reads until there is no output for a time in milliseconds.
  ///
  /// The first output may take up to `patience` milliseconds.
  func settle(quiet milliseconds: Int32, patience: Int32 = 20_000) {
    guard read(within: patience) else { return }
    while read(within: milliseconds) {}
  }

  /// Reads for a time in milliseconds, regardless of the output.
  func watch(for milliseconds: Int) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < end { _ = read(within: 20) }
  }

  /// Reads until the output ends.
  func readToEnd() {
    while read(within: 2000) {}
  }
}
