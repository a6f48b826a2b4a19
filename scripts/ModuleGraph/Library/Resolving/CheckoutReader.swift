#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the manifests of the packages that SwiftPM has fetched, so that their products' modules are known.
struct CheckoutReader {
  let manifests: any ManifestSource
  /// Where SwiftPM is told to build everything, in place of each package's `.build`.
  var scratchFolder = getenv("SWIFTPM_BUILD_DIR").map { String(cString: $0) }

  private struct State: Decodable {
    struct Object: Decodable { var dependencies: [Dependency] }
    struct Dependency: Decodable {
      struct Reference: Decodable { var identity: String }
      struct Kind: Decodable {
        var name: String
        var path: String?
      }
      var packageRef: Reference
      var state: Kind?
      var subpath: String?
    }
    var object: Object
  }

  /// None where nothing is fetched, or the repository needs nothing from outside.
  func packages(of repository: Repository) throws(Problem) -> [Package] {
    let needy = repository.packages.filter { $0.dependencies.contains { $0.kind == .remote } }
    guard !needy.isEmpty else { return [] }
    var seen = Set(repository.packages.map(\.identity))
    var packages: [Package] = []
    for path in [""] + needy.map(\.path).filter({ !$0.isEmpty }) {
      let folder = Paths.join(repository.root, path)
      for (identity, checkout) in checkouts(of: folder) where !seen.contains(identity) {
        guard let manifest = try? FileBytes.read(checkout + "/Package.swift") else { continue }
        seen.insert(identity)
        var package = try manifests.package(in: checkout, manifest: manifest)
        package.identity = identity
        packages.append(package)
      }
    }
    return packages
  }

  /// What SwiftPM has fetched for the package in a folder: identities, and where each lies.
  private func checkouts(of folder: String) -> [(identity: String, folder: String)] {
    let build = Paths.join(folder, scratchFolder ?? ".build")
    guard let bytes = try? FileBytes.read(build + "/workspace-state.json"),
      let state = try? JSONDecoder().decode(State.self, from: Data(bytes))
    else { return [] }
    return state.object.dependencies.sorted { $0.packageRef.identity < $1.packageRef.identity }.compactMap {
      dependency in
      guard let subpath = dependency.subpath else { return nil }
      let place =
        switch dependency.state?.name {
        case "edited": dependency.state?.path ?? Paths.join(folder, "Packages/" + subpath)
        case "registryDownload": Paths.join(build, "registry/downloads/" + subpath)
        default: Paths.join(build, "checkouts/" + subpath)
        }
      return (dependency.packageRef.identity, place)
    }
  }
}
