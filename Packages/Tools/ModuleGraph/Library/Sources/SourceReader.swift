/// Reads the sources of many targets, concurrently on all processor cores.
public struct SourceReader: Sendable {
  private let root: String
  private let limit: Int

  /// The sources of one target.
  public struct Result: Sendable {
    /// The Swift files, sorted by path.
    public var files: [SourceFile] = []
    /// The files and folders that could not be read.
    public var problems: [Problem] = []
    /// The names of the target's Clang modules; `nil` if it has no headers or sources for Clang.
    public var clangModules: [String]?
    /// The headers and sources for Clang, relative to the root.
    var clangFiles: [String] = []
    /// The imports of other targets by the files for Clang.
    var clangImports: [ImportStatement] = []
  }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - root: The absolute path that the targets' paths are relative to.
  ///   - maximumFileSize: The maximum size of a file, in bytes. A larger file is a problem.
  public init(root: String, maximumFileSize: Int = 8 << 20) {
    (self.root, limit) = (root, maximumFileSize)
  }

  /// Reads the sources of targets.
  ///
  /// - Parameter targets: The targets, each with the configurations to read it for.
  /// - Returns: A result for each target, in their order.
  public func read(_ targets: [(target: Target, matrix: BuildMatrix)]) async -> [Result] {
    // Uses more parts than most machines have processor cores, because targets differ in size.
    let size = max(1, targets.count / 32)
    let parts = stride(from: 0, to: targets.count, by: size).map { $0..<min($0 + size, targets.count) }
    return parts.parallelMap { read(Array(targets[$0])) }.flatMap { $0 }
  }

  private func read(_ targets: [(target: Target, matrix: BuildMatrix)]) -> [Result] {
    var buffer: [UInt8] = []
    return targets.map { read($0.target, $0.matrix, &buffer) }
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
    for path in paths {
      do throws(Problem) {
        result.files.append(try scan(path, matrix, &buffer))
      } catch {
        result.problems.append(Problem(file: path, cause: error.cause))
      }
    }
  }

  private func modules(inMap path: String) -> [String] {
    let bytes = (try? FileBytes.read(Paths.join(root, path), limit: limit)) ?? []
    return ClangSources.modules(inMap: String(decoding: bytes, as: UTF8.self))
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
  ///
  /// - Parameters:
  ///   - text: The source code.
  ///   - path: The path to report.
  ///   - matrix: The configurations to read it for.
  /// - Returns: The imports and suppression comments.
  public static func scanning(_ text: String, path: String, matrix: BuildMatrix = BuildMatrix()) -> SourceFile {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = ImportScanner(SourceBytes(bytes), path: path, matrix: matrix)
      return scanner.scan()
    }
  }
}
