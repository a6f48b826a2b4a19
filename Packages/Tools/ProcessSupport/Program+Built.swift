import Foundation

extension Program {
  /// Returns a program of this package, from the build directory of the test bundle.
  ///
  /// Of the environment of the test process, it inherits only the variables that locate libraries and temporary files.
  package static func built(
    _ name: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) -> Program {
    let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
      ["PATH", "LD_LIBRARY_PATH", "TMPDIR", "LLVM_PROFILE_FILE"].contains(name)
    }
    return Program(
      productsFolder.appendingPathComponent(name).path, arguments,
      environment: inherited.merging(environment) { _, given in given })
  }

  /// The build directory: on Linux, the running executable is in it; on macOS, its path is an argument of a tool.
  private static var productsFolder: URL {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var url = URL(fileURLWithPath: bundle).standardizedFileURL
    while url.pathExtension != "xctest", url.pathComponents.count > 1 { url.deleteLastPathComponent() }
    return url.deletingLastPathComponent()
  }
}
