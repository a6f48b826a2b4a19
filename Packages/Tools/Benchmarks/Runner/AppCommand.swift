import BenchmarkSupport
import Foundation
import TrellisCommandLineOptions

struct AppCommand: ProgramCommand {
  let name = "app"
  let summary = "Measures the order list of the app."

  func usage(of program: String) -> String { Benchmarks.usage(of: program) }

  /// Prints the costs, and returns 1 if one is over its budget.
  func run(_: ParsedArguments<StandardOptions>, in _: Void) async throws -> Int32 {
    var table = ResultTable()
    let peer = try ListPeer()
    try SignedInApp.run { orders in
      // The launch screen is animated until the list appears.
      table.add(try orders.keys(quiet: 1000), of: "trellis, 10,000 orders", against: peer)
    }
    return table.isWithinBudgets ? 0 : 1
  }
}

/// The app in a state in which a user has signed in and quit on the orders tab.
enum SignedInApp {
  /// Runs a closure, whose argument starts the app.
  static func run<Value>(_ body: (Benchmark) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = Benchmark(
      program: "trellis", "--state-dir", folder.appendingPathComponent("state").path, "--seed-orders", "10000")
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
    expect "#11000"
    quit
    """
}
