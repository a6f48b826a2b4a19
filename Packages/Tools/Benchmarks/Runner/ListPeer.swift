import BenchmarkSupport
import Foundation

/// The cost of vim with a file of 10,000 lines, the peer of a list.
struct ListPeer {
  let firstFrame: Yardstick
  /// The CPU time of an arrow key.
  let cpuPerKey: Yardstick

  /// Measures vim, or returns `nil` if it is not installed.
  init?() throws {
    let folders = ["/usr/bin/", "/bin/", "/usr/local/bin/"]
    guard let path = folders.map({ $0 + "vim" }).first(where: FileManager.default.isExecutableFile) else { return nil }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("lines-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = (1...10_000).map { "Line \($0) of a file that is longer than any screen" }
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    // Without the user's settings and without a swap file.
    let vim = Benchmark(path: path, arguments: ["-u", "NONE", "-n", file.path], quitKeys: ":q!\r")
    firstFrame = Yardstick(name: "vim", microseconds: try vim.start().firstFrame * 1000)
    cpuPerKey = Yardstick(name: "vim", microseconds: try vim.keys().cpu * 1000)
  }
}

extension ResultTable {
  mutating func add(_ keys: Benchmark.Keys, of name: String, against peer: ListPeer?) {
    addTime("\(name): CPU a key", keys.cpu * 1000, budget: 3)
    if let peer { addTime("\(name): CPU a key", keys.cpu * 1000, comparedWith: peer.cpuPerKey, budget: 2) }
    addCount("\(name): writes a key", keys.writes, budget: 1)
    addCount("\(name): bytes a key", keys.bytes, budget: 300)
  }
}
