import Foundation

extension Program {
  /// A program of this package, as it was built with the tests, beside which it stands.
  ///
  /// It inherits nothing of the user who runs the tests but what finds libraries and temporary files.
  public static func built(
    _ name: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) -> Program {
    let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
      ["PATH", "LD_LIBRARY_PATH", "TMPDIR", "LLVM_PROFILE_FILE"].contains(name)
    }
    return Program(
      productsFolder.appendingPathComponent(name).path, arguments,
      environment: inherited.merging(environment) { _, given in given })
  }

  /// On Linux the test bundle is the program that runs; on macOS, a tool runs it and is given its path.
  private static var productsFolder: URL {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var url = URL(fileURLWithPath: bundle).standardizedFileURL
    while url.pathExtension != "xctest", url.pathComponents.count > 1 { url.deleteLastPathComponent() }
    return url.deletingLastPathComponent()
  }
}
