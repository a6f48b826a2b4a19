#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the manifests of fetched packages, to find the modules of their products.
package struct CheckoutReader: Sendable {
  private let manifests: any ManifestSource
  /// The folder whose fetched packages are used, if the repository is another revision of it.
  private let home: String?
  /// The scratch folder from `SWIFTPM_BUILD_DIR`, which replaces the `.build` of every package.
  private let scratchFolder: String?

  package init(
    manifests: any ManifestSource, home: String? = nil,
    scratchFolder: String? = getenv("SWIFTPM_BUILD_DIR").map { String(cString: $0) }
  ) {
    (self.manifests, self.home, self.scratchFolder) = (manifests, home, scratchFolder)
  }

  private struct Checkout {
    var identity: String
    var folder: String
    var source: PackageSource?
  }

  private struct State: Decodable {
    struct Object: Decodable { var dependencies: [Dependency] }
    struct Dependency: Decodable {
      struct Reference: Decodable {
        var identity: String
        var location: String?
      }
      struct Kind: Decodable {
        var name: String
        var path: String?
        var checkoutState: Checkout?
      }
      struct Checkout: Decodable { var version: String? }
      var packageRef: Reference
      var state: Kind?
      var subpath: String?
    }
    var object: Object
  }

  /// Returns the fetched packages whose manifests can be read, and the problems of the others.
  package func packages(of repository: Repository) -> (packages: [Package], problems: [Problem]) {
    let dependents = repository.packages.filter { $0.dependencies.contains { $0.kind == .remote } }
    guard !dependents.isEmpty else { return ([], []) }
    var seen = Set(repository.packages.map(\.identity))
    let folders = [""] + dependents.map(\.path).filter { !$0.isEmpty }
    let found = folders.flatMap { checkouts(of: Paths.join(home ?? repository.root, $0)) }.filter { checkout in
      FileBytes.isFile(checkout.folder + "/Package.swift") && seen.insert(checkout.identity).inserted
    }
    let results = found.parallelMap { checkout in
      Result { () throws(Problem) in try package(checkout) }
    }
    return (results.compactMap { try? $0.get() }, results.compactMap(\.failure))
  }

  private func package(_ checkout: Checkout) throws(Problem) -> Package {
    let manifest = try FileBytes.read(checkout.folder + "/Package.swift")
    var package = try manifests.package(in: checkout.folder, manifest: manifest)
    (package.identity, package.path) = (checkout.identity, checkout.folder)
    package.source = checkout.source
    return package
  }

  /// Returns the identities and folders of the packages that SwiftPM has fetched for a package folder.
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
      let source = dependency.packageRef.location.map {
        PackageSource(location: $0, version: dependency.state?.checkoutState?.version)
      }
      return Checkout(identity: dependency.packageRef.identity, folder: place, source: source)
    }
  }
}
