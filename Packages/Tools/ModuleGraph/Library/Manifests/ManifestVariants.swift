/// The manifests of a package: `Package.swift` and version-specific variants such as `Package@swift-6.0.swift`.
struct ManifestVariants {
  struct Form {
    var name: String
    var bytes: [UInt8]
    /// The tools version in the first line, as in `[6, 2, 0]`; empty if there is none.
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
    let line = String(decoding: bytes.prefix(200).prefix { !Byte.isLineEnd($0) }, as: UTF8.self).lowercased()
    var version: [Int] = []
    if line.hasPrefix("//"), let mark = line.firstIndex(of: ":"), line[..<mark].hasSuffix("swift-tools-version") {
      let text = line[mark...].dropFirst().drop { $0 == " " || $0 == "\t" }
      version = numbers(String(text.prefix { $0.isNumber || $0 == "." }))
    }
    return Form(name: name, bytes: bytes, toolsVersion: version)
  }

  /// Returns the manifest that SwiftPM evaluated, identified by the tools version in its output.
  func form(read toolsVersion: String) -> Form {
    all.first { $0.toolsVersion == Self.numbers(toolsVersion) } ?? all[all.count - 1]
  }

  /// Returns the oldest tools version that can read any of the manifests.
  func oldestToolsVersion(_ toolsVersion: String) -> String {
    let known = all.map(\.toolsVersion).filter { !$0.isEmpty } + [Self.numbers(toolsVersion)]
    return (known.min { $0.lexicographicallyPrecedes($1) } ?? []).map(String.init).joined(separator: ".")
  }

  /// Returns whether one of the words occurs in one of the manifests.
  func mention(_ words: [StaticString]) -> Bool {
    all.contains { form in
      form.bytes.withUnsafeBufferPointer { bytes in
        let source = SourceBytes(bytes)
        return bytes.indices.contains { index in words.contains { source.has($0, at: index) } }
      }
    }
  }

  /// Returns the components of a version, padded or truncated to three.
  private static func numbers(_ version: String) -> [Int] {
    Array((BuildMatrix.numbers(version) + [0, 0, 0]).prefix(3))
  }
}
