import Foundation

@testable import ModuleGraph
@testable import ModuleGraphReading

/// SwiftPM's output for the manifests of the fixtures, stored beside them because evaluating one takes a second.
///
/// With `TRELLIS_RECORD=1`, outdated records are replaced.
struct RecordedManifests: ManifestSource {
  private struct Record: Codable {
    var manifest: String
    var package: Package
  }

  func package(in folder: String, manifest: [UInt8]) throws(Problem) -> Package {
    let file = folder + "/manifest.json"
    let hash = StableHash.hex(String(decoding: manifest, as: UTF8.self))
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      let record = try JSONDecoder().decode(Record.self, from: data)
      if record.manifest == hash { return record.package }
    } catch {}
    guard ProcessInfo.processInfo.environment["TRELLIS_RECORD"] != nil else {
      throw Problem(
        file: folder + "/Package.swift",
        cause: "what is recorded of it is out of date. Run: TRELLIS_RECORD=1 swift test --filter ModuleGraphTests")
    }
    let scratch = NSTemporaryDirectory() + "module-graph-\(ProcessInfo.processInfo.processIdentifier)"
    let package = try SwiftPMManifests(toolchain: Toolchain.find(), scratchFolder: scratch)
      .package(in: folder, manifest: manifest)
    record(Record(manifest: hash, package: package), file)
    return package
  }

  private func record(_ record: Record, _ file: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try? (encoder.encode(record) + Data("\n".utf8)).write(to: URL(fileURLWithPath: file))
  }
}
