#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package protocol ManifestSource: Sendable {
  /// Evaluates a manifest; paths of the package are relative to its folder, and a target may have none.
  ///
  /// Throws if the manifest cannot be read or does not compile.
  func package(in folder: String, manifest: [UInt8]) throws(Problem) -> Package
}

/// Evaluates manifests with `swift package dump-package`, which takes 0.5 to 1 second for each package.
package struct SwiftPMManifests: ManifestSource {
  private let toolchain: Toolchain
  private let scratchFolder: String
  private let patience: EvaluationLimits

  package struct EvaluationLimits: Sendable {
    /// The time after which the user is notified that the manifest is still being evaluated.
    package var noticeAfter: Duration
    package var stopAfter: Duration
    package var notify: @Sendable (String) -> Void

    package init(
      noticeAfter: Duration = .seconds(5), stopAfter: Duration = .seconds(60),
      notify: @escaping @Sendable (String) -> Void = { _ in }
    ) {
      (self.noticeAfter, self.stopAfter, self.notify) = (noticeAfter, stopAfter, notify)
    }
  }

  /// Creates a source with a folder for SwiftPM's files, which must not be the package's `.build`.
  ///
  /// Another SwiftPM may hold its lock, such as the one that runs this program's plugin.
  package init(toolchain: Toolchain, scratchFolder: String, patience: EvaluationLimits = EvaluationLimits()) {
    (self.toolchain, self.scratchFolder, self.patience) = (toolchain, scratchFolder, patience)
  }

  package func package(in folder: String, manifest: [UInt8]) throws(Problem) -> Package {
    let scratch = "\(scratchFolder)/\(StableHash.hex(folder))"
    FileBytes.makeFolder(scratch)
    // A concurrent run may evaluate the same manifest.
    let output = "\(scratch)/dump.\(UInt64.random(in: 0 ... .max)).json"
    defer { for file in [output, output + ".errors"] { unlink(file) } }
    // SwiftPM leaves a lock file for each scratch folder in the temporary folder.
    let temporary = "\(scratch)/tmp"
    FileBytes.makeFolder(temporary)
    let program = ChildProgram(
      path: "/usr/bin/env",
      arguments: [
        "TMPDIR=\(temporary)", toolchain.swift, "package", "--package-path", folder, "--scratch-path",
        scratch + "/build", "dump-package",
      ],
      outputFile: output)
    let file = Paths.join(folder, "Package.swift")
    switch try program.run(limit: limit(file)) {
    case .exited(0): break
    case .exited:
      let errors = String(decoding: (try? FileBytes.read(output + ".errors")) ?? [], as: UTF8.self)
      throw Problem(file: file, cause: "SwiftPM cannot read it: \(Self.reason(in: errors))")
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

  /// Returns the first line that describes an error, compiler errors first: SwiftPM's own only names the failed
  /// command.
  static func reason(in output: String) -> String {
    let lines = output.split(separator: "\n").map(String.init)
    let compilers = lines.filter { $0.contains(": error: ") && !$0.hasPrefix("error: ") }
    return compilers.first { $0.contains(".swift:") } ?? compilers.first ?? lines.first { $0.contains("error: ") }
      ?? lines.first ?? "it gives no reason"
  }
}

extension Duration {
  /// The duration in seconds as text: `60 s`, `0.5 s`.
  fileprivate var formattedSeconds: String {
    let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}

/// The manifests of a package: `Package.swift` and version-specific variants such as `Package@swift-6.0.swift`.
package struct ManifestVariants {
  struct Form {
    var name: String
    var bytes: [UInt8]
    /// The tools version in its comment, as in `[6, 2, 0]`; empty if there is none.
    var toolsVersion: [Int]
  }

  /// The version-specific manifests ordered by name, followed by `Package.swift`.
  let all: [Form]

  init(folder: String, manifest: [UInt8]) {
    let names = FolderListing.names(in: folder).sorted().filter { $0.hasPrefix("Package@swift-") }
    all =
      names.map { Self.form($0, (try? FileBytes.read(folder + "/" + $0)) ?? []) }
      + [Self.form("Package.swift", manifest)]
  }

  private static func form(_ name: String, _ bytes: [UInt8]) -> Form {
    let version = ToolsVersionComment.version(in: bytes).flatMap { $0.isEmpty ? nil : numbers(String($0)) }
    return Form(name: name, bytes: bytes, toolsVersion: version ?? [])
  }

  /// Returns the manifest that SwiftPM evaluated, identified by the tools version in its output.
  func form(read toolsVersion: String) -> Form {
    all.first { $0.toolsVersion == Self.numbers(toolsVersion) } ?? all[all.count - 1]
  }

  func oldestToolsVersion(_ toolsVersion: String) -> String {
    let known = all.map(\.toolsVersion).filter { !$0.isEmpty } + [Self.numbers(toolsVersion)]
    return (known.min { $0.lexicographicallyPrecedes($1) } ?? []).map(String.init).joined(separator: ".")
  }

  /// Returns whether one of the words occurs in one of the manifests.
  func mention(_ words: [StaticString]) -> Bool {
    // This table rejects most positions.
    var beginnings = [Bool](repeating: false, count: 256)
    for word in words { beginnings[Int(word.utf8Start.pointee)] = true }
    return all.contains { form in
      form.bytes.withUnsafeBufferPointer { bytes in
        let source = SourceBytes(bytes)
        return bytes.indices.contains { index in
          beginnings[Int(bytes[index])] && words.contains { source.has($0, at: index) }
        }
      }
    }
  }

  /// Returns the components of a version, padded or truncated to three.
  private static func numbers(_ version: String) -> [Int] {
    Array((BuildMatrix.numbers(version) + [0, 0, 0]).prefix(3))
  }
}
