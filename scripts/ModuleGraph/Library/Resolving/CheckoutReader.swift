#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the manifests of the packages that SwiftPM has fetched, so that their products' modules are known.
struct CheckoutReader {
  let root: String
  let manifests: any ManifestSource

  private struct State: Decodable {
    struct Object: Decodable { var dependencies: [Dependency] }
    struct Dependency: Decodable {
      struct Reference: Decodable { var identity: String }
      var packageRef: Reference
      var subpath: String?
    }
    var object: Object
  }

  /// None where nothing is fetched, or the repository needs nothing from outside.
  func packages(of repository: Repository) throws(Problem) -> [Package] {
    guard repository.packages.contains(where: { $0.dependencies.contains { $0.kind == .remote } }) else { return [] }
    let build = root + "/.build"
    guard let bytes = try? FileBytes.read(build + "/workspace-state.json"),
      let state = try? JSONDecoder().decode(State.self, from: Data(bytes))
    else { return [] }
    var packages: [Package] = []
    for dependency in state.object.dependencies.sorted(by: { $0.packageRef.identity < $1.packageRef.identity }) {
      guard let subpath = dependency.subpath else { continue }
      let folder = Paths.join(build, "checkouts/" + subpath)
      guard let manifest = try? FileBytes.read(folder + "/Package.swift") else { continue }
      var package = try manifests.package(in: folder, manifest: manifest)
      package.identity = dependency.packageRef.identity
      packages.append(package)
    }
    return packages
  }
}
