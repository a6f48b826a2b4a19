#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Something that knows what SwiftPM says of a manifest.
public protocol ManifestSource: Sendable {
  /// - Parameters:
  ///   - folder: the absolute path of the package's folder.
  ///   - manifest: the bytes of its `Package.swift`.
  /// - Returns: the package with paths that start at its own folder; a target without a path has none.
  /// - Throws: `Problem` where the manifest cannot be read, or does not compile.
  func package(in folder: String, manifest: [UInt8]) throws(Problem) -> Package
}

/// Asks SwiftPM. It takes half a second to a second for each package.
public struct SwiftPMManifests: ManifestSource {
  private let toolchain: Toolchain
  private let scratchFolder: String
  private let patience: Patience

  /// How long a manifest may take.
  public struct Patience: Sendable {
    /// After how long the user is told which manifest is still being evaluated.
    public var noticeAfter: Duration
    /// After how long the evaluation is stopped.
    public var stopAfter: Duration
    /// Shows a line to the user.
    public var notify: @Sendable (String) -> Void

    public init(
      noticeAfter: Duration = .seconds(5), stopAfter: Duration = .seconds(60),
      notify: @escaping @Sendable (String) -> Void = { _ in }
    ) {
      (self.noticeAfter, self.stopAfter, self.notify) = (noticeAfter, stopAfter, notify)
    }
  }

  /// - Parameters:
  ///   - scratchFolder: where SwiftPM may write: never the package's own `.build`, which another SwiftPM, for
  ///     example the one that runs our plugin, may hold locked.
  ///   - patience: how long a manifest may take.
  public init(toolchain: Toolchain, scratchFolder: String, patience: Patience = Patience()) {
    (self.toolchain, self.scratchFolder, self.patience) = (toolchain, scratchFolder, patience)
  }

  public func package(in folder: String, manifest: [UInt8]) throws(Problem) -> Package {
    let scratch = "\(scratchFolder)/\(StableHash.hex(folder))"
    FileBytes.makeFolder(scratch)
    // Another run may ask for the same manifest at the same time.
    let output = "\(scratch)/dump.\(UInt64.random(in: 0 ... .max)).json"
    defer { for file in [output, output + ".errors"] { unlink(file) } }
    let program = ChildProgram(
      path: toolchain.swift,
      arguments: ["package", "--package-path", folder, "--scratch-path", scratch + "/build", "dump-package"],
      outputFile: output)
    let file = Paths.join(folder, "Package.swift")
    switch try program.run(limit: limit(file)) {
    case .exited(0): break
    case .exited: throw Problem(file: file, cause: "SwiftPM cannot read it: \(reason(output + ".errors"))")
    case .timedOut:
      throw Problem(
        file: file,
        cause: "its evaluation was stopped after \(patience.stopAfter.formattedSeconds): "
          + "--manifest-timeout SECONDS allows more")
    }
    let dump = try FileBytes.read(program.outputFile)
    return try PackageReader.package(dump: dump, manifest: manifest, folder: folder)
  }

  private func limit(_ file: String) -> TimeLimit {
    TimeLimit(noticeAfter: patience.noticeAfter, stopAfter: patience.stopAfter) { [patience] in
      patience.notify(
        "note: \(file) is still being evaluated after \(patience.noticeAfter.formattedSeconds); "
          + "it is stopped after \(patience.stopAfter.formattedSeconds)\n")
    }
  }

  /// The first line that says what is wrong.
  private func reason(_ path: String) -> String {
    let text = String(decoding: (try? FileBytes.read(path)) ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    let compilers = lines.first { $0.contains(".swift:") && $0.contains("error: ") }
    return compilers ?? lines.first { $0.contains("error: ") } ?? lines.first ?? "it gives no reason"
  }
}

extension Duration {
  /// `60 s`, `0.5 s`.
  fileprivate var formattedSeconds: String {
    let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
