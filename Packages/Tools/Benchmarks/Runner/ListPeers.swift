import Foundation

/// Other programs that show 10,000 lines in a terminal, as far as they are installed.
struct ListPeers {
  /// The cost of one program.
  struct Program {
    let name: String
    /// The time until its first frame in milliseconds.
    let firstFrame: Double
    /// The CPU time of an arrow key in milliseconds.
    let cpuPerKey: Double
  }

  let programs: [Program]
  private let file: URL

  /// Measures the installed programs with a file of 10,000 lines.
  ///
  /// - Throws: `ProgramInTerminal.Failure` if a program cannot be started.
  init() throws {
    file = FileManager.default.temporaryDirectory.appendingPathComponent("lines-\(UUID().uuidString)")
    let lines = (1...10_000).map { "Line \($0) of a file that is longer than any screen" }
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    // Without the user's settings and without a swap file.
    let commands = [("vim", ["-u", "NONE", "-n"], ":q!\r"), ("less", [], "q")]
    programs = try commands.compactMap { [file] name, options, quitKeys in
      guard let path = Self.path(of: name) else { return nil }
      let program = Benchmark(path: path, arguments: options + [file.path], quitKeys: quitKeys)
      return Program(name: name, firstFrame: try program.start().firstFrame, cpuPerKey: try program.keys().cpu)
    }
  }

  func removeFile() {
    try? FileManager.default.removeItem(at: file)
  }

  private static func path(of name: String) -> String? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + name }.first(where: FileManager.default.isExecutableFile)
  }
}
