import Foundation

/// Measures a program: its launch up to the first frame, each key press, and its idle state.
struct Benchmark {
  let path: String
  var arguments: [String] = []
  /// The keys that end the program; Control-C by default.
  var quitKeys = "\u{3}"

  private static let down = Array("\u{1B}[B".utf8)

  struct Start {
    /// The milliseconds from the start of the process to the last byte of the first frame: the fastest of the runs.
    var firstFrame: Double
    var peakMemory: Double
  }

  func start(runs: Int = 9) throws -> Start {
    var times: [Double] = []
    var memory = 0.0
    for _ in 0..<runs {
      let program = try ProgramInTerminal(path, arguments)
      program.settle(quiet: 150)
      times.append((program.lastOutput - program.start) / .milliseconds(1))
      memory = ProcessStatistics(of: program.process).peakMemory
      program.send(Array(quitKeys.utf8))
      program.readToEnd()
    }
    return Start(firstFrame: times.min() ?? .nan, peakMemory: memory)
  }

  /// The cost of one key press, as the mean of all.
  struct Keys {
    /// CPU time in milliseconds.
    var cpu: Double
    /// The number of reads that returned output, which is close to the number of writes.
    var writes: Double
    var bytes: Double
  }

  /// Measures key presses, after the first screen: `quiet` milliseconds without output.
  func keys(count: Int = 200, quiet: Int32 = 150) throws -> Keys {
    let program = try ProgramInTerminal(path, arguments)
    program.settle(quiet: quiet)
    let before = (ProcessStatistics(of: program.process).cpu, program.readCount, program.output.count)
    for _ in 0..<count {
      program.send(Self.down)
      program.settle(quiet: 6, patience: 1000)
    }
    let figures = ProcessStatistics(of: program.process)
    let number = Double(count)
    return Keys(
      cpu: (figures.cpu - before.0) / number, writes: Double(program.readCount - before.1) / number,
      bytes: Double(program.output.count - before.2) / number)
  }

  /// The number of rows built for the first frame and some key presses, which the program prints when it quits.
  func rowsBuilt(after count: Int) throws -> Double {
    let program = try ProgramInTerminal(path, arguments)
    program.settle(quiet: 150)
    for _ in 0..<count {
      program.send(Self.down)
      program.settle(quiet: 6, patience: 1000)
    }
    program.send(Array(quitKeys.utf8))
    program.readToEnd()
    let words = String(decoding: program.output.suffix(64), as: UTF8.self).split { " \r\n".contains($0) }
    return words.lastIndex(of: "rows").flatMap { $0 > 0 ? Double(words[$0 - 1]) : nil } ?? .nan
  }

  struct Failure: Error {
    let command: String
  }

  /// Runs the program with a script, which is written to a file in a folder.
  func play(_ script: String, in folder: URL) throws {
    let file = folder.appendingPathComponent("script")
    try Data(script.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments + ["--script", file.path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(command: "\(path) --script") }
  }

  /// The cost of two seconds without input.
  struct Idle {
    /// CPU time in milliseconds.
    var cpu: Double
    /// The number of times that a thread was woken.
    var wakeUps: Int
  }

  func idle() throws -> Idle {
    let program = try ProgramInTerminal(path, arguments)
    program.settle(quiet: 1000)
    // Dispatch ends idle threads after some seconds. After six seconds, all of them have ended.
    program.watch(for: 6000)
    let before = ProcessStatistics(of: program.process)
    program.watch(for: 2000)
    let after = ProcessStatistics(of: program.process)
    return Idle(cpu: after.cpu - before.cpu, wakeUps: after.wakeUps - before.wakeUps)
  }
}
