import Foundation
import Testing

@testable import ModuleGraphReading

@Suite struct ResultCacheTests {
  private let repository: TemporaryRepository
  private let key = CacheKey("answer")

  init() throws { repository = try TemporaryRepository() }

  private func cache(version: String = "one") -> ResultCache {
    ResultCache(file: repository.root + "/results", version: CacheKey(version))
  }

  private func stored(_ cache: ResultCache, _ key: CacheKey) -> Int? {
    let value: StoredNumber? = cache.result(for: key)
    return value?.number
  }

  private func store(_ number: Int, in cache: ResultCache) {
    cache.record(StoredNumber(number: number), for: key)
    cache.save()
  }

  @Test("A result is found by the next run") func stored() throws {
    let first = cache()
    #expect(stored(first, key) == nil)
    for number in 0..<100 { first.record(StoredNumber(number: number), for: CacheKey("answer \(number)")) }
    first.save()
    let second = cache()
    let lost = (0..<100).filter { (number: Int) in stored(second, CacheKey("answer \(number)")) != number }
    #expect(lost.isEmpty && stored(second, CacheKey("answer 100")) == nil)
  }

  @Test("A file of another version is ignored and replaced") func version() throws {
    store(1, in: cache(version: "one"))
    let new = cache(version: "two")
    #expect(stored(new, key) == nil)
    store(2, in: new)
    #expect(stored(cache(version: "two"), key) == 2 && stored(cache(version: "one"), key) == nil)
  }

  @Test("A file that is damaged in any byte, truncated or foreign is ignored and replaced") func damage() throws {
    store(7, in: cache())
    let bytes = try FileBytes.read(repository.root + "/results")
    let flipped = bytes.indices.map { index in
      var damaged = bytes
      damaged[index] ^= 0x10
      return damaged
    }
    let foreign = [UInt8](repeating: 0xFF, count: 4096)
    for damaged in flipped + bytes.indices.map({ Array(bytes[..<$0]) }) + [foreign, Array("{}".utf8)] {
      try repository.write(Data(damaged), to: "results")
      #expect(stored(cache(), key) == nil)
    }
    store(8, in: cache())
    #expect(stored(cache(), key) == 8)
  }

  @Test("Unused results are removed as soon as they outnumber the others") func bounded() throws {
    for generation in 0..<5 {
      let cache = cache()
      for number in 0..<10 { cache.record(StoredNumber(number: number), for: CacheKey("\(generation) \(number)")) }
      cache.save()
    }
    let bytes = try FileBytes.read(repository.root + "/results")
    #expect(StoredResults(bytes, version: CacheKey("one")).count <= 20 && stored(cache(), CacheKey("4 9")) == 9)
  }

  @Test("A file cannot be written into a missing folder, and the run continues") func unwritable() throws {
    let cache = ResultCache(file: repository.root + "/missing/results", version: key)
    store(1, in: cache)
    #expect(stored(ResultCache(file: repository.root + "/missing/results", version: key), key) == nil)
  }

  @Test("Bytes that are no valid value yield none, wherever they are damaged") func values() throws {
    let file = SourceFile.scanning(
      "#if DEBUG\n@_exported public import struct Kit.One\n#endif\n// module-graph:ignore(layer) reason\nlet a = 1\n",
      path: "Sources/App/App.swift")
    var writer = BinaryWriter()
    file.write(to: &writer)
    let bytes = writer.bytes
    func decoded(_ bytes: [UInt8], _ end: Int) -> SourceFile? {
      var reader = BinaryReader(bytes, in: 0..<end)
      let value = SourceFile(from: &reader)
      return reader.isValid && reader.isAtEnd ? value : nil
    }
    #expect(decoded(bytes, bytes.count) == file)
    for end in bytes.indices { #expect(decoded(bytes, end) == nil) }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] = 0xFF
      _ = decoded(damaged, damaged.count)
    }
  }

  @Test("A package with all of its values is the same after it was stored") func package() throws {
    var target = Target(
      name: "my-app", kind: .executable, path: "Sources/my-app", exclude: ["a"], sources: ["b"], defines: ["X"],
      languageMode: 6, plugins: ["Plug"], place: Place(file: "Package.swift", line: 3, column: 9))
    (target.listedFiles, target.publicHeaders, target.upcomingFeatures) = (["c.swift"], "inc", ["ExistentialAny"])
    (target.importAliases, target.fingerprint) = (["Log": "KitLog"], "f1")
    var dependency = TargetDependency(
      name: "Kit", kind: .product, package: "kit", platforms: ["linux"], configuration: "debug",
      moduleAliases: ["Log": "KitLog", "A": "B"], place: Place(file: "Package.swift", line: 4, column: 1))
    dependency.traits = ["T"]
    target.dependencies = [dependency, .on("Other")]
    var remote = PackageDependency(identity: "kit", kind: .remote, location: "")
    remote.fingerprint = "f2"
    var package = Package(
      name: "P", identity: "p", path: "Packages/P", toolsVersion: "6.1.0", platforms: ["macos"],
      products: [Product(name: "P", kind: .plugin, targets: ["my-app"])], targets: [target, .library("Plain")],
      dependencies: [remote, PackageDependency(identity: "l", kind: .local, location: "../l")])
    (package.enabledTraits, package.fingerprint) = (["default"], "f3")
    package.manifestName = "Package@swift-6.0.swift"
    let stored = Data(JSONText.of(package, isCompact: true).utf8)
    #expect(try JSONDecoder().decode(Package.self, from: stored) == package)
  }
}

/// The simplest value that can be stored.
private struct StoredNumber: BinaryCodable {
  var number: Int

  init(number: Int) { self.number = number }

  init(from reader: inout BinaryReader) { number = reader.int() }

  func write(to writer: inout BinaryWriter) { writer.write(number) }
}
