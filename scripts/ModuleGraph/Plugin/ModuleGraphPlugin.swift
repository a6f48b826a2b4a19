import Foundation
import PackagePlugin

/// `swift package module-graph ...`: the program `module-graph` on the package that the command is run in.
@main
struct ModuleGraphPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try refuseUnwritable(context, arguments)
    let program = Process()
    program.executableURL = try context.tool(named: "module-graph").url
    program.arguments = words(context, arguments)
    try program.run()
    // It runs in a group of its own: what ends this plugin does not reach it, and it has folders to remove.
    let signals = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { kill(program.processIdentifier, number) }
      source.resume()
      return source
    }
    program.waitUntilExit()
    signals.forEach { $0.cancel() }
    // SwiftPM turns every status but 0 into 1, and says the status itself.
    if program.terminationStatus != 0 { exit(program.terminationStatus) }
  }

  /// Where plugins run in a sandbox, SwiftPM must be told to let one write, and it does not say so itself.
  private func refuseUnwritable(_ context: PluginContext, _ arguments: [String]) throws {
    let writing = ["--write", "--output", "--write-baseline"]
    let isWriting = arguments.contains { word in writing.contains { word == $0 || word.hasPrefix($0 + "=") } }
    guard isWriting, !FileManager.default.isWritableFile(atPath: context.package.directoryURL.path) else { return }
    let line = (["--allow-writing-to-package-directory", "module-graph"] + arguments).joined(separator: " ")
    Diagnostics.error("the package's folder cannot be written. Run: swift package \(line)")
    exit(2)
  }

  /// The package's folder and a place for caches are added where they are not given. The program asks SwiftPM with a
  /// scratch folder of its own, below that cache: the package's own is locked as long as this plugin runs.
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
