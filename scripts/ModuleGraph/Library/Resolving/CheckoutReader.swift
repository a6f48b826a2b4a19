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
struct CheckoutReader: Sendable {
  let manifests: any ManifestSource
  /// The folder that they were fetched for, if not the repository's: that of which the repository is another revision.
  var home: String?
  /// Where SwiftPM is told to build everything, in place of each package's `.build`.
  var scratchFolder = getenv("SWIFTPM_BUILD_DIR").map { String(cString: $0) }

  private struct Checkout {
    var identity: String
    var folder: String
  }

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
  func packages(of repository: Repository) async throws(Problem) -> [Package] {
    let needy = repository.packages.filter { $0.dependencies.contains { $0.kind == .remote } }
    guard !needy.isEmpty else { return [] }
    var seen = Set(repository.packages.map(\.identity))
    let folders = [""] + needy.map(\.path).filter { !$0.isEmpty }
    let found = folders.flatMap { checkouts(of: Paths.join(home ?? repository.root, $0)) }.filter { checkout in
      FileBytes.isFile(checkout.folder + "/Package.swift") && seen.insert(checkout.identity).inserted
    }
    return try await found.concurrentMap { checkout throws(Problem) in
      let manifest = try FileBytes.read(checkout.folder + "/Package.swift")
      var package = try manifests.package(in: checkout.folder, manifest: manifest)
      package.identity = checkout.identity
      return package
    }
  }

  /// What SwiftPM has fetched for the package in a folder: identities, and where each lies.
  private func checkouts(of folder: String) -> [Checkout] {
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
      return Checkout(identity: dependency.packageRef.identity, folder: place)
    }
  }
}
