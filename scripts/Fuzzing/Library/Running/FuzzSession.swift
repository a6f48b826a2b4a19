public import Foundation

/// Runs targets one after another in child processes, and reports each failure as a test.
public struct FuzzSession {
  private let child: FuzzChild
  private let directory: URL
  private let print: (String) -> Void

  /// Seconds for a single input. The slowest takes less than one on a busy machine.
  private static let limit = 20.0
  /// Shorter, because an input that does not return is tried again and again.
  private static let shrinkingLimit = 5.0

  /// - Parameters:
  ///   - executable: The fuzzer itself, which children run.
  ///   - directory: An existing directory for inputs.
  public init(executable: URL, directory: URL, print: @escaping (String) -> Void) {
    child = FuzzChild(executable: executable)
    self.directory = directory
    self.print = print
  }

  /// Fuzzes one target.
  ///
  /// - Parameters:
  ///   - target: The name of the target.
  ///   - seconds: How long to look for failures.
  /// - Returns: Whether every input was handled.
  /// - Throws: An error of the file system or of starting the child.
  public func run(_ target: String, seconds: Double, seed: UInt64) throws -> Bool {
    let file = directory.appendingPathComponent(target)
    let (end, output) = try child.run(
      ["--child", target, "--seconds", "\(seconds)", "--seed", "\(seed)", "--input", file.path],
      limit: seconds + Self.limit)
    if end == .succeeded {
      print("\(target): \(output.trimmingCharacters(in: .whitespacesAndNewlines)), no failure")
      return true
    }
    let input = Array((try? Data(contentsOf: file)) ?? Data())
    let shortest = try Shrinking().shortest(input) { try fails($0, target, file) }
    print(FuzzFailure(target: target, seed: seed, end: end, input: shortest, originalCount: input.count).report)
    return false
  }

  private func fails(_ input: [UInt8], _ target: String, _ file: URL) throws -> Bool {
    try Data(input).write(to: file)
    return try child.run(["--child", target, "--case", file.path], limit: Self.shrinkingLimit).0 != .succeeded
  }
}
