/// A program that generates Xcode projects from descriptions, which are not read here.
enum ProjectGenerator: CaseIterable {
  case tuist, xcodeGen

  private var command: String {
    switch self {
    case .tuist: "tuist generate"
    case .xcodeGen: "xcodegen generate"
    }
  }

  /// The line that distinguishes a description from another file of the same name.
  private var beginning: String {
    switch self {
    case .tuist: "import ProjectDescription"
    case .xcodeGen: "targets:"
    }
  }

  static func hasDescriptions(named name: String) -> Bool { generator(of: name) != nil }

  private static func generator(of name: String) -> ProjectGenerator? {
    switch name {
    case "Project.swift": .tuist
    case "project.yml", "project.yaml": .xcodeGen
    default: nil
    }
  }

  /// Returns a problem for each program whose projects are not generated, if nothing else describes their files.
  static func problems(
    _ inventory: RepositoryInventory, root: String, read: [String] = [], packages: [String] = []
  ) -> [Problem] {
    let projects = Set(inventory.projects.map(Paths.parent))
    let unread = inventory.projectDescriptions.filter { path in
      let folder = Paths.parent(path)
      guard !projects.contains(folder) else { return false }
      let others = packages.filter { $0 != folder && Paths.contains(folder, $0) }
      return !read.contains { file in Paths.contains(folder, file) && !others.contains { Paths.contains($0, file) } }
    }
    return allCases.compactMap { generator in
      let paths = unread.filter { Self.generator(of: Paths.last($0)) == generator && generator.describes($0, in: root) }
      return paths.first.map { Problem(file: $0, cause: generator.cause(count: paths.count)) }
    }
  }

  private func describes(_ path: String, in root: String) -> Bool {
    let text = String(decoding: (try? FileBytes.read(Paths.join(root, path))) ?? [], as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix(beginning) }
  }

  private func cause(count: Int) -> String {
    let others = count == 1 ? "" : ", nor are those of \(Count.of(count - 1, "other description"))"
    return "its targets are not read, because its Xcode project is not generated\(others); run: \(command)"
  }
}
