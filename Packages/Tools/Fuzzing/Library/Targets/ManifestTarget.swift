import ModuleGraphReading

/// The output of `swift package dump-package` for a manifest.
struct ManifestTarget: FuzzTarget {
  let name = "manifest"

  let corpus: [[UInt8]] = [
    Array(
      """
      {"name":"P","toolsVersion":{"_version":"6.2.0"},"platforms":[{"platformName":"macos","version":"15.0","options":[]}],
      "products":[{"name":"L","type":{"library":["automatic"]},"targets":["A"],"settings":[]}],"dependencies":[
      {"sourceControl":[{"identity":"x","location":{"remote":[{"urlString":"https://example.com/x"}]},"requirement":
      {"range":[{"lowerBound":"1.0.0","upperBound":"2.0.0"}]},"productFilter":null,"traits":[{"name":"default"}]}]}],
      "targets":[{"name":"A","type":"regular","path":"Sources/A","exclude":["README.md"],"resources":[],"settings":[
      {"tool":"swift","kind":{"define":{"_0":"D"}}},{"tool":"swift","kind":{"swiftLanguageMode":{"_0":"6"}}}],
      "dependencies":[{"byName":["B",null]},{"product":["X","x",null,{"platformNames":["linux"],"config":"debug"}]}],
      "packageAccess":true},{"name":"B","type":"regular","dependencies":[],"exclude":[],"resources":[],"settings":[],
      "packageAccess":true}],"swiftLanguageVersions":["6"],"packageKind":{"root":["/p"]}}
      """.utf8)
  ]

  let tokens = [
    "{", "}", "[", "]", ":", ",", "null", "\"byName\"", "\"product\"", "\"target\"", "\"plugin\"", "\"executable\"",
    "\"fileSystem\"", "\"registry\"", "\"platformNames\"", "\"_version\"", "\"99.99.99\"",
  ]

  func check(_ input: [UInt8]) throws {
    let manifest = Array("// swift-tools-version: 6.2\nimport PackageDescription\n".utf8)
    do throws(Problem) {
      _ = try PackageReader.package(dump: input, manifest: manifest, folder: "/p")
    } catch {
      guard "\(error)".contains("Package.swift") else { throw FuzzViolation("a problem names no file: \(error)") }
    }
  }
}
