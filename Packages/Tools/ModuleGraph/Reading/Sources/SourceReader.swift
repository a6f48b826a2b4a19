/// Reads the sources of many targets, concurrently on all processor cores.
package struct SourceReader: Sendable {
  private let root: String
  private let limit: Int
  private let results: ResultCache?

  package struct Result: Sendable {
    package var files: [SourceFile] = []
    package var problems: [Problem] = []
    /// The names of the target's Clang modules; `nil` if it has no headers or sources for Clang.
    package var clangModules: [String]?
    /// The headers and sources for Clang, relative to the root.
    var clangFiles: [String] = []
    /// The imports of other targets by the files for Clang.
    var clangImports: [ImportStatement] = []
  }

  /// Creates a reader, which reads only the files that have changed since earlier runs.
  package init(root: String, maximumFileSize: Int = 8 << 20, results: ResultCache? = nil) {
    (self.root, limit, self.results) = (root, maximumFileSize, results)
  }

  /// Reads the sources of targets, each for its configurations, and returns a result for each in their order.
  package func read(_ targets: [(target: Target, matrix: BuildMatrix)]) async -> [Result] {
    // Uses more parts than most machines have processor cores, because targets differ in size.
    let size = max(1, targets.count / 32)
    let parts = stride(from: 0, to: targets.count, by: size).map { $0..<min($0 + size, targets.count) }
    return parts.parallelMap { read(Array(targets[$0])) }.flatMap { $0 }
  }

  private func read(_ targets: [(target: Target, matrix: BuildMatrix)]) -> [Result] {
    var buffer: [UInt8] = []
    return targets.map { read($0.target, $0.matrix, &buffer) }
  }

  func read(_ target: Target, _ matrix: BuildMatrix) -> Result {
    var buffer: [UInt8] = []
    return read(target, matrix, &buffer)
  }

  private func read(_ target: Target, _ matrix: BuildMatrix, _ buffer: inout [UInt8]) -> Result {
    if let files = target.listedFiles {
      var result = Result()
      scan(files, matrix, &buffer, into: &result)
      return result
    }
    guard target.path != nil, target.kind != .binary else { return Result() }
    var enumerator = SourceEnumerator(root: root, target: target)
    enumerator.run()
    var result = Result(problems: enumerator.problems)
    if enumerator.hasClangSources || !enumerator.moduleMaps.isEmpty {
      result.clangFiles = enumerator.clangFiles
      result.clangModules = enumerator.moduleMaps.flatMap { modules(inMap: $0) }
    }
    if target.kind != .system { scan(enumerator.files, matrix, &buffer, into: &result) }
    return result
  }

  private func scan(_ paths: [String], _ matrix: BuildMatrix, _ buffer: inout [UInt8], into result: inout Result) {
    let matrixKey = matrix.key
    for path in paths {
      do throws(Problem) {
        result.files.append(try file(path, matrix, matrixKey, &buffer))
      } catch {
        result.problems.append(Problem(file: path, cause: error.cause))
      }
    }
  }

  private func modules(inMap path: String) -> [String] {
    let bytes = (try? FileBytes.read(Paths.join(root, path), limit: limit)) ?? []
    return ClangSources.modules(inMap: String(decoding: bytes, as: UTF8.self))
  }

  private func file(
    _ path: String, _ matrix: BuildMatrix, _ matrixKey: CacheKey, _ buffer: inout [UInt8]
  ) throws(Problem) -> SourceFile {
    guard let results, let stamp = results.stamp(of: Paths.join(root, path)), stamp.size <= limit else {
      return try scan(path, matrix, &buffer)
    }
    var key = matrixKey
    key.combine(path)
    stamp.combine(into: &key)
    var file: SourceFile
    if let known: SourceFile = results.result(for: key) {
      file = known
    } else {
      file = try scan(path, matrix, &buffer)
      results.record(file, for: key)
    }
    file.contentKey = key
    return file
  }

  private func scan(_ path: String, _ matrix: BuildMatrix, _ buffer: inout [UInt8]) throws(Problem) -> SourceFile {
    let count = try FileBytes.read(Paths.join(root, path), into: &buffer, limit: limit)
    let file = buffer.withUnsafeBufferPointer { bytes -> SourceFile? in
      let source = SourceBytes(UnsafeBufferPointer(rebasing: bytes[0..<count]))
      guard source.isUTF8 else { return nil }
      var scanner = ImportScanner(source, path: path, matrix: matrix)
      return scanner.scan()
    }
    guard let file else { throw Problem(file: path, cause: "is not UTF-8") }
    return file
  }
}

extension SourceFile {
  /// Scans a text, for tests and for sources that are not files.
  package static func scanning(_ text: String, path: String, matrix: BuildMatrix = BuildMatrix()) -> SourceFile {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = ImportScanner(SourceBytes(bytes), path: path, matrix: matrix)
      return scanner.scan()
    }
  }
}

/// Lists the Swift files of a target by SwiftPM's rules, and detects C, C++ and Objective-C sources.
struct SourceEnumerator {
  private let root: String
  private let base: String
  private let exclude: Set<String>
  private let sources: [String]?
  private(set) var files: [String] = []
  /// The headers and sources for Clang, relative to the root.
  private(set) var clangFiles: [String] = []
  private(set) var moduleMaps: [String] = []
  private(set) var problems: [Problem] = []
  var hasClangSources: Bool { !clangFiles.isEmpty }
  /// The resolved targets of the symbolic links on the current path; a repeated one is a loop.
  private var trail: [String] = []

  init(root: String, target: Target) {
    self.root = root
    base = target.path ?? ""
    exclude = Set(target.exclude.map { Paths.join(target.path ?? "", $0) })
    sources = target.sources?.map { Paths.join(target.path ?? "", $0) }
  }

  mutating func run() {
    visit(base)
    files.sort()
    clangFiles.sort()
  }

  private mutating func visit(_ path: String) {
    guard !exclude.contains(path) else { return }
    let folder = Paths.join(root, path)
    do {
      for entry in try FolderListing.entries(in: folder) where !entry.name.hasPrefix(".") {
        visitEntry(entry.name, entry.kind, path.isEmpty ? entry.name : path + "/" + entry.name)
      }
    } catch {
      problems.append(Problem(file: path, cause: error.cause))
    }
  }

  private mutating func visitEntry(_ name: String, _ kind: FolderListing.Kind, _ path: String) {
    switch kind {
    case .file: add(name, path)
    case .folder: if !Self.isBundle(name) { visit(path) }
    case .link: follow(name, path)
    case .other: break
    }
  }

  private mutating func add(_ name: String, _ path: String) {
    guard !exclude.contains(path) else { return }
    guard name.hasSuffix(".swift") else { return recordClangFile(name, path) }
    if let sources, !sources.contains(where: { Paths.contains($0, path) }) { return }
    // The folder of a package can be the folder of its target.
    if name == "Package.swift" || name.hasPrefix("Package@swift-"),
      ToolsVersionComment.isInFile(Paths.join(root, path))
    {
      return
    }
    files.append(path)
  }

  /// Records a header, a source or a module map, even one that `sources` does not select for compilation.
  private mutating func recordClangFile(_ name: String, _ path: String) {
    if ClangSources.isModuleMap(name) { moduleMaps.append(path) }
    if ClangSources.isSource(name) { clangFiles.append(path) }
  }

  private mutating func follow(_ name: String, _ path: String) {
    guard !exclude.contains(path) else { return }
    let absolute = Paths.join(root, path)
    if FileBytes.isFile(absolute) { return add(name, path) }
    guard FileBytes.isFolder(absolute), let real = FileBytes.real(absolute) else {
      if name.hasSuffix(".swift") { problems.append(Problem(file: path, cause: "is a link that leads nowhere")) }
      return
    }
    let home = FileBytes.real(Paths.join(root, Paths.parent(path))) ?? ""
    guard !Paths.contains(real, home), !trail.contains(real) else {
      return problems.append(Problem(file: path, cause: "is a link to a parent folder, a loop: exclude it"))
    }
    trail.append(real)
    visit(path)
    trail.removeLast()
  }

  /// Whether a folder is a bundle, whose Swift files do not belong to the target.
  static func isBundle(_ name: String) -> Bool {
    [".docc", ".xcassets", ".bundle", ".playground", ".xcdatamodeld"].contains(where: name.hasSuffix)
  }
}
