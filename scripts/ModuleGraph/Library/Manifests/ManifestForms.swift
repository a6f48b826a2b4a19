/// A package's manifests: `Package.swift`, and its forms for other tools, as `Package@swift-6.0.swift`.
struct ManifestForms {
  struct Form {
    var name: String
    var bytes: [UInt8]
    /// What its first line asks for: `[6, 2, 0]`; empty where it asks for nothing.
    var toolsVersion: [Int]
  }

  /// The forms for other tools by name, then `Package.swift`.
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

  /// The one that SwiftPM has read, told by the tools version that it reports.
  func form(read toolsVersion: String) -> Form {
    all.first { $0.toolsVersion == Self.numbers(toolsVersion) } ?? all[all.count - 1]
  }

  /// The oldest tools that may read the package, by one form or another.
  func oldestTools(_ toolsVersion: String) -> String {
    let known = all.map(\.toolsVersion).filter { !$0.isEmpty } + [Self.numbers(toolsVersion)]
    return (known.min { $0.lexicographicallyPrecedes($1) } ?? []).map(String.init).joined(separator: ".")
  }

  /// Whether one of the words stands in one of the forms.
  func mention(_ words: [StaticString]) -> Bool {
    all.contains { form in
      form.bytes.withUnsafeBufferPointer { bytes in
        let source = SourceBytes(bytes)
        return bytes.indices.contains { index in words.contains { source.has($0, at: index) } }
      }
    }
  }

  /// Always three.
  private static func numbers(_ version: String) -> [Int] {
    Array((BuildMatrix.numbers(version) + [0, 0, 0]).prefix(3))
  }
}
