/// The imports between the C, C++ and Objective-C targets of a repository, by the headers that they include.
struct ClangImports {
  private let root: String
  private let targets: [(target: Target, files: [String])]
  /// The targets with a public header, by its path in an `#include`.
  private var owners: [String: [Int]] = [:]
  private var modules: [String: Int] = [:]

  /// Collects the public headers.
  ///
  /// - Parameters:
  ///   - root: The absolute path of the repository.
  ///   - targets: The targets, each with its headers and sources for Clang.
  init(root: String, targets: [(target: Target, files: [String])]) {
    (self.root, self.targets) = (root, targets)
    for (index, (target, files)) in targets.enumerated() where !files.isEmpty {
      modules[target.moduleName] = index
      let folder = Paths.join(target.path ?? "", target.publicHeaders ?? "include")
      for file in files where Paths.contains(folder, file) {
        owners[Paths.relative(file, to: folder), default: []].append(index)
      }
    }
  }

  /// Returns the imports of each target, as statements that import the modules of other targets.
  func statements() -> [[ImportStatement]] {
    guard targets.count(where: { !$0.files.isEmpty }) > 1 else { return targets.map { _ in [] } }
    return Array(targets.indices).parallelMap(statements)
  }

  private func statements(of index: Int) -> [ImportStatement] {
    let (target, files) = targets[index]
    let declared = Set(target.dependencies.map(\.name))
    return files.flatMap { file -> [ImportStatement] in
      guard !ClangSources.isModuleMap(Paths.last(file)), let bytes = try? FileBytes.read(Paths.join(root, file)) else {
        return []
      }
      return ClangIncludeScanner(bytes).includes.compactMap { include in
        guard let other = owner(of: include, in: file, index, declared) else { return nil }
        var statement = ImportStatement(
          module: targets[other].target.moduleName,
          place: Place(file: file, line: include.line, column: include.column))
        if include.isConditional { (statement.condition, statement.conditionText) = (.conditional, "an `#if`") }
        return statement
      }
    }
  }

  /// Returns the other target that an include refers to; `nil` if it is the target's own, or not certain.
  private func owner(
    of include: ClangIncludeScanner.Include, in file: String, _ index: Int, _ declared: Set<String>
  ) -> Int? {
    if include.isModule { return modules[include.name].flatMap { $0 == index ? nil : $0 } }
    let near = Paths.join(Paths.parent(file), include.name)
    guard let found = owners[include.name], !found.contains(index), !FileBytes.isFile(Paths.join(root, near)),
      !targets[index].files.contains(where: { $0.hasSuffix("/" + include.name) })
    else { return nil }
    return found.first { declared.contains(targets[$0].target.name) } ?? (found.count == 1 ? found[0] : nil)
  }
}
