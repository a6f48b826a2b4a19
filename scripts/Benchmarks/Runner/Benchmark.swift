import Foundation

/// What one program costs: from its start to its first frame, for each key, and while nothing happens.
struct Benchmark {
  let path: String
  var arguments: [String] = []

  private static let down = Array("\u{1B}[B".utf8)
  private static let quit: [UInt8] = [3]

  struct Start {
    /// From the start of the process to the last byte of the first frame, in milliseconds: the quickest of the
    /// runs, because whatever makes the others slower is not the program.
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
      memory = ProcessFigures(of: program.process).peakMemory
      program.send(Self.quit)
      program.readToEnd()
    }
    return Start(firstFrame: times.min() ?? .nan, peakMemory: memory)
  }

  struct Keys {
    /// Each for one key.
    var cpu: Double
    var writes: Double
    var bytes: Double
  }

  /// - Parameter quiet: how long nothing has come, in milliseconds, once the first screen is there.
  func keys(count: Int = 200, quiet: Int32 = 150) throws -> Keys {
    let program = try ProgramInTerminal(path, arguments)
    program.settle(quiet: quiet)
    let before = (ProcessFigures(of: program.process).cpu, program.readCount, program.output.count)
    for _ in 0..<count {
      program.send(Self.down)
      program.settle(quiet: 6, patience: 1000)
    }
    let figures = ProcessFigures(of: program.process)
    let number = Double(count)
    return Keys(
      cpu: (figures.cpu - before.0) / number, writes: Double(program.readCount - before.1) / number,
      bytes: Double(program.output.count - before.2) / number)
  }

  /// The rows that were built for the first frame and for some keys: the program says so at its end.
  func rowsBuilt(after count: Int) throws -> Double {
    let program = try ProgramInTerminal(path, arguments)
    program.settle(quiet: 150)
    for _ in 0..<count {
      program.send(Self.down)
      program.settle(quiet: 6, patience: 1000)
    }
    program.send(Self.quit)
    program.readToEnd()
    let words = String(decoding: program.output.suffix(64), as: UTF8.self).split { " \r\n".contains($0) }
    return words.lastIndex(of: "rows").flatMap { $0 > 0 ? Double(words[$0 - 1]) : nil } ?? .nan
  }

  struct Failure: Error {
    let command: String
  }

  /// Has the program play a script, whose file is put into a folder.
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

  struct Idle {
    /// Milliseconds of work, and times that a thread was woken, in two seconds of nothing.
    var cpu: Double
    var wakeUps: Int
  }

  func idle() throws -> Idle {
    let program = try ProgramInTerminal(path, arguments)
    program.settle(quiet: 1000)
    // Dispatch ends threads that have had nothing to do for some seconds: that is over after six.
    program.watch(for: 6000)
    let before = ProcessFigures(of: program.process)
    program.watch(for: 2000)
    let after = ProcessFigures(of: program.process)
    return Idle(cpu: after.cpu - before.cpu, wakeUps: after.wakeUps - before.wakeUps)
  }
}
