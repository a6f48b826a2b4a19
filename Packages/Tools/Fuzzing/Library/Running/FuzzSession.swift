package import Foundation

/// Runs targets in child processes, one at a time, and reports each failure as a test.
package struct FuzzSession {
  private let child: FuzzChild
  private let directory: URL
  private let print: (String) -> Void
  /// The limit for an input in seconds; the slowest, seven screens of the app, takes three in a debug build.
  private static let limit = 60.0

  /// Creates a session, whose child processes run the fuzzer and use an existing directory.
  package init(executable: URL, directory: URL, print: @escaping (String) -> Void) {
    child = FuzzChild(executable: executable, directory: directory)
    self.directory = directory
    self.print = print
  }

  /// Fuzzes one target in a child process; `true` if it handled every input correctly.
  ///
  /// After a failure, shortens the input and reports it. An input that did not return is reported as it is: each attempt to
  /// shorten it would have to wait for the time limit.
  package func run(_ target: String, seconds: Double, seed: UInt64) throws -> Bool {
    let file = directory.appendingPathComponent(target)
    let (end, output) = try child.run(
      ["child", target, "--seconds", "\(seconds)", "--seed", "\(seed)", "--input", file.path],
      limit: seconds + Self.limit)
    if end == .succeeded {
      print("\(target): \(output.trimmingCharacters(in: .whitespacesAndNewlines)), no failure")
      return true
    }
    let input = Array((try? Data(contentsOf: file)) ?? Data())
    let shortest = end == .timedOut ? input : try Shrinking().shortest(input) { try fails($0, target, file) }
    print(FuzzFailure(target: target, seed: seed, end: end, input: shortest, originalCount: input.count).report)
    return false
  }

  private func fails(_ input: [UInt8], _ target: String, _ file: URL) throws -> Bool {
    try Data(input).write(to: file)
    return try child.run(["child", target, "--case", file.path], limit: Self.limit).0 != .succeeded
  }
}
