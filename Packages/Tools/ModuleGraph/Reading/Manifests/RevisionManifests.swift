/// The manifests of other revisions, whose results are cached although each run reads them from another folder.
///
/// A manifest that equals the current one is not evaluated again. Any other is evaluated in a folder that depends only
/// on its content. A manifest that may read other files is evaluated in its own folder, and not cached.
package struct RevisionManifests: ManifestSource {
  private let manifests: any ManifestSource
  private let cache: String
  private let revisionRoot: String
  private let currentRoot: String

  /// Creates a source for the absolute path of another revision, and the corresponding one in the working tree.
  package init(_ manifests: any ManifestSource, cache: String, revisionRoot: String, currentRoot: String) {
    (self.manifests, self.cache) = (manifests, cache)
    (self.revisionRoot, self.currentRoot) = (revisionRoot, currentRoot)
  }

  package func package(in folder: String, manifest: [UInt8]) throws(Problem) -> Package {
    let forms = ManifestVariants(folder: folder, manifest: manifest)
    guard !CachedManifests.mayReadFiles(forms) else {
      return try manifests.package(in: folder, manifest: manifest)
    }
    let current = Paths.join(currentRoot, Paths.relative(folder, to: revisionRoot))
    if isEqual(forms, in: current) { return try package(for: folder, evaluatedIn: current, manifest) }
    let copy = Paths.join("\(cache)/revisions/\(key(forms, folder))", Paths.last(folder))
    FileBytes.makeFolder(copy)
    for form in forms.all { try FileBytes.write(form.bytes, to: "\(copy)/\(form.name)") }
    return try package(for: folder, evaluatedIn: copy, manifest)
  }

  /// Evaluates a manifest in a folder with the same content; problems name the original folder.
  private func package(
    for folder: String, evaluatedIn copy: String, _ manifest: [UInt8]
  ) throws(Problem) -> Package {
    do throws(Problem) {
      return try manifests.package(in: copy, manifest: manifest)
    } catch {
      let original = { (text: String) in
        text.split(separator: copy + "/", omittingEmptySubsequences: false).joined(separator: folder + "/")
      }
      throw Problem(file: original(error.file), cause: original(error.cause), line: error.line)
    }
  }

  private func isEqual(_ forms: ManifestVariants, in folder: String) -> Bool {
    guard let manifest = try? FileBytes.read(folder + "/Package.swift") else { return false }
    let others = ManifestVariants(folder: folder, manifest: manifest)
    return others.all.map(\.name) == forms.all.map(\.name) && others.all.map(\.bytes) == forms.all.map(\.bytes)
  }

  private func key(_ forms: ManifestVariants, _ folder: String) -> String {
    var hash = StableHash()
    hash.combine(Paths.relative(folder, to: revisionRoot))
    for form in forms.all {
      hash.combine(form.name)
      hash.combine(form.bytes)
    }
    return hash.hex
  }
}
