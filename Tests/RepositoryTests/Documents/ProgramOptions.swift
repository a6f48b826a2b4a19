/// The command-line options of the programs and scripts of a repository.
struct ProgramOptions {
  /// The folder of each program.
  static let folders = [
    "benchmarks": "Packages/Tools/Benchmarks/", "fuzz": "Packages/Tools/Fuzzing/", "gallery": "App/Gallery/",
    "measured-views": "Packages/Tools/Benchmarks/", "module-graph": "Packages/Tools/ModuleGraph/",
    "previews": "App/Previews/", "trellis": "App/Main/",
  ]
  /// The folders with the options of several programs.
  private static let sharedFolders = [
    "Packages/Core/Platform/TrellisCommandLineOptions/", "Packages/Core/Terminal/TerminalUIDriver/",
  ]

  /// The string literals of each program, and the words of each script.
  private var texts: [String: Set<Substring>] = [:]

  /// Reads the options in files, by their paths.
  init(_ files: [String: String]) {
    for (path, text) in files where path.hasPrefix("scripts/") {
      texts[path] = Set(text.split { !$0.isLetter && $0 != "-" })
    }
    let code = files.filter { $0.key.hasSuffix(".swift") }
    for (program, folder) in Self.folders {
      let folders = Self.sharedFolders + [folder]
      let texts = code.filter { path, _ in folders.contains { path.hasPrefix($0) } }.values
      self.texts[program] = Set(texts.flatMap { $0.split(separator: "\"") })
    }
  }

  /// Returns whether the options of a program are known. Those of the tools of the toolchain, `swift`, are not.
  func isProgram(_ name: String) -> Bool { texts[name] != nil || name == "swift" }

  /// Returns whether a program or script declares an option such as `--seed`. A script can run the program of its name.
  func has(_ option: String, of program: String) -> Bool {
    let names = [program, program.split(separator: "/").last.map(String.init)].compactMap { $0 }
    return names.compactMap { texts[$0] }.contains { Self.has(option, in: $0) }
  }

  func has(_ option: String) -> Bool { texts.values.contains { Self.has(option, in: $0) } }

  private static func has(_ option: String, in text: Set<Substring>) -> Bool {
    text.contains(option[...]) || text.contains(option.dropFirst(2))
  }
}
