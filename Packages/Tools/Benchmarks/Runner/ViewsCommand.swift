import BenchmarkSupport
import TrellisCommandLineOptions

/// The command without a name: measures the views of `measured-views`.
struct ViewsCommand: ProgramCommand {
  let name = ""
  let summary = "Measures views."

  func usage(of program: String) -> String { Benchmarks.usage(of: program) }

  /// Prints the costs, and returns 1 if one is over its budget.
  func run(_: ParsedArguments<StandardOptions>, in _: Void) async throws -> Int32 {
    var table = ResultTable()
    try measureHello(&table)
    try measureLists(&table)
    return table.isWithinBudgets ? 0 : 1
  }

  private func measureHello(_ table: inout ResultTable) throws {
    let hello = Benchmark(program: "measured-views", "hello")
    let start = try hello.start()
    table.addTime("hello-world view: first frame", start.firstFrame * 1000, budget: 30)
    table.addCount("hello-world view: peak memory", start.peakMemory, "MB", budget: 14)
    let idle = try hello.idle()
    table.addCount("idle for 2 s: CPU", idle.cpu, "ms", budget: 0)
    table.addCount("idle for 2 s: wake-ups", Double(idle.wakeUps), budget: 0)
  }

  private func measureLists(_ table: inout ResultTable) throws {
    let peer = try ListPeer()
    for place in ["root", "stack", "tab", "sheet"] {
      let list = Benchmark(program: "measured-views", "list", "--place", place)
      let name = "10,000 rows, \(place)"
      try measure(list, name, against: place == "root" ? peer : nil, in: &table)
      let rowsAtFirst = try list.rowsBuilt(after: 0)
      table.addCount("\(name): rows built at first", rowsAtFirst, budget: 24)
      let count = 200
      let rows = (try list.rowsBuilt(after: count) - rowsAtFirst) / Double(count)
      table.addCount("\(name): rows built a key", rows, budget: 1)
    }
    try measure(
      Benchmark(program: "measured-views", "list", "--rows", "1000000"), "1,000,000 rows", against: nil, in: &table)
  }

  private func measure(
    _ list: Benchmark, _ name: String, against peer: ListPeer?, in table: inout ResultTable
  ) throws {
    let firstFrame = try list.start().firstFrame * 1000
    table.addTime("\(name): first frame", firstFrame, budget: 60)
    if let peer {
      table.addTime("\(name): first frame", firstFrame, comparedWith: peer.firstFrame, budget: 1)
    }
    table.add(try list.keys(), of: name, against: peer)
  }
}
