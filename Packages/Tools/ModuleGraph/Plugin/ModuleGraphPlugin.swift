import Foundation
import PackagePlugin

/// The plugin `swift package module-graph`, which runs the program `module-graph` on the current package.
@main
struct ModuleGraphPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try refuseUnwritable(context, arguments)
    let program = Process()
    program.executableURL = try context.tool(named: "module-graph").url
    program.arguments = words(context, arguments)
    try program.run()
    // The program runs in a separate process group. Forward signals, so that it can delete its temporary folders.
    let signals = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { kill(program.processIdentifier, number) }
      source.resume()
      return source
    }
    program.waitUntilExit()
    signals.forEach { $0.cancel() }
    // SwiftPM maps every nonzero status to 1, but prints the original status.
    if program.terminationStatus != 0 { exit(program.terminationStatus) }
  }

  /// Exits if a command writes to the package folder and the sandbox forbids it: SwiftPM's message names no option.
  private func refuseUnwritable(_ context: PluginContext, _ arguments: [String]) throws {
    let writing = ["--write", "--output", "--write-baseline"]
    let isWriting = arguments.contains { word in writing.contains { word == $0 || word.hasPrefix($0 + "=") } }
    guard isWriting, !FileManager.default.isWritableFile(atPath: context.package.directoryURL.path) else { return }
    let line = (["--allow-writing-to-package-directory", "module-graph"] + arguments).joined(separator: " ")
    Diagnostics.error("the package's folder cannot be written. Run: swift package \(line)")
    exit(2)
  }

  /// Returns the command line, with default options for the package's folder and for a cache folder.
  ///
  /// The program runs SwiftPM with a scratch folder below that cache. The package's own `.build` is locked while this
  /// plugin runs.
  private func words(_ context: PluginContext, _ arguments: [String]) -> [String] {
    var words = arguments.isEmpty ? ["check"] : arguments
    guard words[0] != "help", !words.contains("--help") else { return words }
    for (option, folder) in [
      ("--package-path", context.package.directoryURL), ("--cache-path", context.pluginWorkDirectoryURL),
    ] where !words.contains(where: { $0 == option || $0.hasPrefix(option + "=") }) {
      words += [option, folder.path]
    }
    return words
  }
}
