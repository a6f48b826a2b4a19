import Foundation

/// Measures the programs that stand beside it, and prints the table. Fails where a budget is not kept.
@main
enum Benchmarks {
  static func main() throws {
    var table = BudgetTable()
    table.printHead()
    try measureHello(&table)
    try measureLists(&table)
    exit(table.isKept ? 0 : 1)
  }

  private static func program(_ name: String, _ arguments: String...) -> Benchmark {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return Benchmark(path: folder.appendingPathComponent(name).path, arguments: arguments)
  }

  private static func measureHello(_ table: inout BudgetTable) throws {
    let hello = program("hello-view")
    let start = try hello.start()
    table.add("hello-world view: first frame", start.firstFrame, "ms", budget: 15)
    table.add("hello-world view: peak memory", start.peakMemory, "MB", budget: 14)
    let idle = try hello.idle()
    table.add("idle for 2 s: CPU", idle.cpu, "ms", budget: 0)
    table.add("idle for 2 s: wake-ups", Double(idle.wakeUps), "", budget: 0)
  }

  private static func measureLists(_ table: inout BudgetTable) throws {
    var root = 0.0
    for place in ["root", "stack", "tab", "sheet"] {
      let list = program("list-view", "10000", place)
      let (start, keys) = (try list.start(), try list.keys())
      if place == "root" { root = start.firstFrame }
      table.add("10,000 rows, \(place): first frame", start.firstFrame, "ms", budget: 30)
      table.add("10,000 rows, \(place): CPU a key", keys.cpu, "ms", budget: 1)
      table.add("10,000 rows, \(place): writes a key", keys.writes, "", budget: 1)
      table.add("10,000 rows, \(place): bytes a key", keys.bytes, "", budget: 300)
      table.add("10,000 rows, \(place): rows built at first", keys.rowsAtFirst, "", budget: 24)
      table.add("10,000 rows, \(place): rows built a key", keys.rows, "", budget: 1)
    }
    let million = program("list-view", "1000000", "root")
    table.add("1,000,000 rows: first frame", try million.start().firstFrame, "ms", budget: 2 * root)
    table.add("1,000,000 rows: CPU a key", try million.keys().cpu, "ms", budget: 2)
  }
}
