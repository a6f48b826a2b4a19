/// The public C headers of fetched targets, by their path in an `#include`.
struct FetchedHeaders {
  private struct Owner {
    var module: String
    var package: String
    var folder: String
    /// The files and folders in the folder, because most includes mean none of them.
    var names: Set<String>
  }

  private let owners: [Owner]
  private let dependencies: [String: [String]]

  init(_ packages: [Package], of repository: Repository) {
    owners = packages.parallelMap { package in
      package.targets.compactMap { target in
        guard let folder = target.headerFolder(in: package) else { return nil }
        let names = Set(FolderListing.names(in: folder))
        return names.isEmpty
          ? nil : Owner(module: target.moduleName, package: package.identity, folder: folder, names: names)
      }
    }.flatMap { $0 }
    dependencies = Dictionary((repository.packages + packages).map { ($0.identity, $0.dependencies.map(\.identity)) }) {
      first, _ in first
    }
  }

  var isEmpty: Bool { owners.isEmpty }

  /// Returns the module of the only target with a header, in a package that another depends on; else `nil`.
  func module(of header: String, from package: String) -> String? {
    let first = String(header.prefix { $0 != "/" })
    let found = owners.filter { $0.names.contains(first) && FileBytes.isFile(Paths.join($0.folder, header)) }
    guard found.count == 1, reaches(found[0].package, from: package) else { return nil }
    return found[0].module
  }

  private func reaches(_ other: String, from package: String) -> Bool {
    var (seen, queue): (Set<String>, [String]) = ([package], [package])
    while let next = queue.popLast() {
      if next == other { return true }
      queue += (dependencies[next] ?? []).filter { seen.insert($0).inserted }
    }
    return false
  }
}
