import BenchmarkSupport
import Foundation
import TrellisCommandLineOptions

/// Measures the programs in its own folder and prints the results with their budgets.
///
/// Exits with 1 if a result is over budget, and with 64 for an invalid argument.
///
/// `benchmarks` measures views, `benchmarks app` measures the app's order list, and `benchmarks soak` looks for leaks.
@main
enum Benchmarks {
  static func main() throws {
    let options: BenchmarkOptions
    do throws(ArgumentError) {
      options = try BenchmarkOptions(Array(CommandLine.arguments.dropFirst()))
    } catch {
      print("\(error)\n\n\(BenchmarkOptions.usage)")
      exit(64)
    }
    switch options.mode {
    case .showHelp: print(BenchmarkOptions.usage)
    case .showVersion: print("benchmarks \(ProjectVersion.current)")
    case .soak(let options): soak(options)
    case .measureApp: try measure(measureOrders)
    case .measureViews:
      try measure { table in
        try measureHello(&table)
        try measureLists(&table)
      }
    }
  }

  private static func measure(_ fill: (inout ResultTable) throws -> Void) throws {
    var table = ResultTable()
    try fill(&table)
    exit(table.isWithinBudgets ? 0 : 1)
  }

  /// Runs the soak test.
  ///
  /// Exits with 0 if nothing grew, and with 1 if something did.
  private static func soak(_ options: SoakOptions) -> Never {
    do {
      print(
        "Soak: \(options.minutes) minutes, seed \(options.seed), \(options.switches) tab switches, "
          + "\(options.signOuts) sign-outs")
      let growth = try withSignedInApp { app in
        var soak = Soak(try ProgramInTerminal(app.path, app.arguments), seed: options.seed)
        let switches = try soak.switchTabs(count: options.switches)
        print("tab switches: \(switches[0]) -> \(switches[switches.count - 1])")
        let signOuts = try soak.signOutAndIn(count: options.signOuts)
        print("sign-outs: \(signOuts[0]) -> \(signOuts[signOuts.count - 1])")
        let samples = try soak.pressRandomKeys(for: .seconds(options.minutes * 60))
        return switches.growth(memoryLimit: 1) + signOuts.growth(memoryLimit: 1) + samples.growth(memoryLimit: 2)
      }
      for sentence in growth { print("GROWTH: \(sentence)") }
      exit(growth.isEmpty ? 0 : 1)
    } catch {
      print("\(error)")
      exit(1)
    }
  }

  private static func program(_ name: String, _ arguments: String...) -> Benchmark {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return Benchmark(path: folder.appendingPathComponent(name).path, arguments: arguments)
  }

  private static func measureHello(_ table: inout ResultTable) throws {
    let hello = program("hello-view")
    let start = try hello.start()
    table.addTime("hello-world view: first frame", start.firstFrame * 1000, budget: 30)
    table.addCount("hello-world view: peak memory", start.peakMemory, "MB", budget: 14)
    let idle = try hello.idle()
    table.addCount("idle for 2 s: CPU", idle.cpu, "ms", budget: 0)
    table.addCount("idle for 2 s: wake-ups", Double(idle.wakeUps), budget: 0)
  }

  private static func measureLists(_ table: inout ResultTable) throws {
    let peer = try ListPeer()
    for place in ["root", "stack", "tab", "sheet"] {
      let list = program("list-view", "10000", place)
      let name = "10,000 rows, \(place)"
      try measure(list, name, against: place == "root" ? peer : nil, in: &table)
      let rowsAtFirst = try list.rowsBuilt(after: 0)
      table.addCount("\(name): rows built at first", rowsAtFirst, budget: 24)
      let count = 200
      let rows = (try list.rowsBuilt(after: count) - rowsAtFirst) / Double(count)
      table.addCount("\(name): rows built a key", rows, budget: 1)
    }
    try measure(program("list-view", "1000000", "root"), "1,000,000 rows", against: nil, in: &table)
  }

  private static func measure(
    _ list: Benchmark, _ name: String, against peer: ListPeer?, in table: inout ResultTable
  ) throws {
    let firstFrame = try list.start().firstFrame * 1000
    table.addTime("\(name): first frame", firstFrame, budget: 60)
    if let peer {
      table.addTime("\(name): first frame", firstFrame, comparedWith: peer.firstFrame, budget: 1)
    }
    add(try list.keys(), of: name, against: peer, to: &table)
  }

  private static func add(
    _ keys: Benchmark.Keys, of name: String, against peer: ListPeer?, to table: inout ResultTable
  ) {
    table.addTime("\(name): CPU a key", keys.cpu * 1000, budget: 3)
    if let peer { table.addTime("\(name): CPU a key", keys.cpu * 1000, comparedWith: peer.cpuPerKey, budget: 2) }
    table.addCount("\(name): writes a key", keys.writes, budget: 1)
    table.addCount("\(name): bytes a key", keys.bytes, budget: 300)
  }

  private static func measureOrders(_ table: inout ResultTable) throws {
    let peer = try ListPeer()
    try withSignedInApp { orders in
      // The launch screen is animated until the list appears.
      add(try orders.keys(quiet: 1000), of: "trellis, 10,000 orders", against: peer, to: &table)
    }
  }

  /// Runs a closure with the app in a state in which a user has signed in and quit on the orders tab.
  private static func withSignedInApp<Value>(_ body: (Benchmark) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = program(
      "trellis", "--state-dir", folder.appendingPathComponent("state").path, "--seed-orders", "10000")
    try app.play(signIn, in: folder)
    return try body(app)
  }

  private static let signIn = """
    type "Email" ada@example.com
    type "Password" lovelace
    tap "Sign in"
    tap "Continue"
    tap "Continue"
    type "Shop name" "Difference Engines"
    tap "Continue"
    tap "Open the desk"
    tap "Orders"
    expect "#1001"
    quit
    """
}
