import Synchronization

/// Results that depend only on the content of files, stored in one file between runs.
///
/// Keys contain the stamps of the files, so a run reads only files that have changed. A file of another version of the
/// program, or a damaged one, is ignored and replaced. Access from several threads is safe.
package final class ResultCache: Sendable {
  private struct Additions {
    var results: [CacheKey: [UInt8]] = [:]
    var isUsed: [Bool]
    var isSaved = true
  }

  private let file: String
  private let version: CacheKey
  private let begin: Int
  private let stored: StoredResults
  private let additions: Mutex<Additions>

  /// Reads the results of earlier runs from a file, whose folder must exist, for a version of the program.
  ///
  /// The run began at `begin`, in nanoseconds since 1970.
  package init(file: String, version: CacheKey, begin: Int = FileStamp.now) {
    (self.file, self.version, self.begin) = (file, version, begin)
    stored = StoredResults((try? FileBytes.read(file, limit: StoredResults.maximumSize)) ?? [], version: version)
    additions = Mutex(Additions(isUsed: Array(repeating: false, count: stored.count)))
  }

  /// Reads the results for a repository; `nil` if the version of the running program cannot be determined.
  package convenience init?(in folder: String, root: String) {
    guard let program = FileStamp.program else { return nil }
    var version = CacheKey("version")
    program.combine(into: &version)
    version.combine(root)
    self.init(file: "\(folder)/results-\(StableHash.hex(root))", version: version)
  }

  /// Returns the stamp of a file whose content can be cached; `nil` if it may have changed just before this run.
  package func stamp(of path: String) -> FileStamp? {
    FileStamp(path).flatMap { $0.isSettled(before: begin) ? $0 : nil }
  }

  package func result<Value: BinaryCodable>(for key: CacheKey) -> Value? {
    guard let index = stored.index(of: key), let value: Value = stored.value(at: index) else { return nil }
    additions.withLock { $0.isUsed[index] = true }
    return value
  }

  /// Records a result, which `save` writes; it must not come from a failure, which the next run might not have.
  package func record(_ result: some BinaryCodable, for key: CacheKey) {
    var writer = BinaryWriter()
    result.write(to: &writer)
    additions.withLock { [bytes = writer.bytes] additions in
      additions.results[key] = bytes
      additions.isSaved = false
    }
  }

  /// Writes the results if there are new ones.
  ///
  /// Errors are ignored, because they only cost time.
  /// Results that this run has not used are retained up to the number of the others.
  package func save() {
    let (results, isUsed) = additions.withLock { additions -> ([CacheKey: [UInt8]]?, [Bool]) in
      defer { additions.isSaved = true }
      return (additions.isSaved ? nil : additions.results, additions.isUsed)
    }
    guard let results else { return }
    let used = isUsed.count(where: \.self)
    let isSmall = stored.count - used <= used + results.count
    let retained = stored.results { isSmall || isUsed[$0] }
    let bytes = StoredResults.bytes(retained.merging(results) { $1 }, version: version)
    if bytes.count <= StoredResults.maximumSize { try? FileBytes.write(bytes, to: file) }
  }
}

/// The content of a cache file: a header, the sorted keys, and the results.
///
/// A lookup searches the bytes of the file, so nothing is decoded before it is used.
struct StoredResults: Sendable {
  /// The size in bytes beyond which a file is neither read nor written.
  static let maximumSize = 64 << 20
  private static let magic = UInt64(0x4D47_5245_5355_4C31)
  /// The magic number, the checksum, the version and the number of results.
  private static let headerSize = 40
  /// A key, and the range of its result.
  private static let entrySize = 32

  private let bytes: [UInt8]
  let count: Int

  /// Opens the content of a file; it is empty if the bytes are damaged or of another version.
  init(_ bytes: [UInt8], version: CacheKey) {
    let count = Self.count(bytes, version)
    (self.bytes, self.count) = (count == nil ? [] : bytes, count ?? 0)
  }

  private static func count(_ bytes: [UInt8], _ version: CacheKey) -> Int? {
    guard bytes.count >= headerSize else { return nil }
    let header = (0..<5).map { word(bytes, $0 * 8) }
    guard header[0] == magic, header[2] == version.high, header[3] == version.low,
      header[4] <= UInt64((bytes.count - headerSize) / entrySize), header[1] == checksum(bytes[16...])
    else { return nil }
    return Int(header[4])
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
    bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var key = CacheKey("checksum")
    bytes.withUnsafeBytes { key.combine($0) }
    return key.low
  }

  private func key(_ index: Int) -> CacheKey {
    let offset = Self.headerSize + index * Self.entrySize
    return CacheKey(high: Self.word(bytes, offset), low: Self.word(bytes, offset + 8))
  }

  private func range(_ index: Int) -> Range<Int>? {
    let offset = Self.headerSize + index * Self.entrySize
    let (start, end) = (Self.word(bytes, offset + 16), Self.word(bytes, offset + 24))
    return start <= end && end <= UInt64(bytes.count) ? Int(start)..<Int(end) : nil
  }

  func index(of key: CacheKey) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.key(middle) < key { low = middle + 1 } else { high = middle }
    }
    return low < count && self.key(low) == key ? low : nil
  }

  /// Decodes a result; `nil` if it is no valid value.
  func value<Value: BinaryCodable>(at index: Int) -> Value? {
    guard let range = range(index) else { return nil }
    var reader = BinaryReader(bytes, in: range)
    let value = Value(from: &reader)
    return reader.isValid && reader.isAtEnd ? value : nil
  }

  /// Returns the encoded results whose index satisfies a predicate.
  func results(where holds: (Int) -> Bool) -> [CacheKey: [UInt8]] {
    var results: [CacheKey: [UInt8]] = [:]
    for index in 0..<count where holds(index) {
      if let range = range(index) { results[key(index)] = Array(bytes[range]) }
    }
    return results
  }

  static func bytes(_ results: [CacheKey: [UInt8]], version: CacheKey) -> [UInt8] {
    let sorted = results.sorted { $0.key < $1.key }
    var end = headerSize + sorted.count * entrySize
    var bytes = words([version.high, version.low, UInt64(sorted.count)])
    for (key, result) in sorted {
      bytes += words([key.high, key.low, UInt64(end), UInt64(end + result.count)])
      end += result.count
    }
    for (_, result) in sorted { bytes += result }
    return words([magic, checksum(bytes[...])]) + bytes
  }

  private static func words(_ words: [UInt64]) -> [UInt8] {
    words.flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } }
  }
}
