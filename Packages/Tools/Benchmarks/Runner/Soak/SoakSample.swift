/// A sample of the app's resources, always taken on the same screen.
struct SoakSample: CustomStringConvertible {
  /// The resident memory, in megabytes.
  var memory: Double
  var descriptors: Int
  var nodes: Int
  var models: Int
  var tasks: Int

  var description: String {
    let memory = (memory * 100).rounded() / 100
    return "\(memory) MB, \(descriptors) descriptors, \(nodes) nodes, \(models) models, \(tasks) tasks"
  }
}

extension SoakSample {
  /// Returns the growth of memory that is allowed over visits to a tab, in megabytes: less than 100 bytes a visit.
  ///
  /// `growth(memoryLimit:)` compares two of ten samples, three samples apart. The resident memory of a program that leaks
  /// nothing varies by a quarter of a megabyte, so only 9,000 visits or more detect 100 bytes each. In fewer visits, the
  /// heap still takes its first pages, up to one megabyte.
  static func memoryLimit(forVisits count: Int) -> Double { count < 9_000 ? 1 : 99 * 0.3 * Double(count) / 1_000_000 }

  /// Returns the growth of memory that is allowed over random keys, in megabytes.
  ///
  /// The memory grows until each tab has retained its views, after about 8,000 keys (`docs/performance.md`). Within the
  /// first 3,600 keys, `growth(memoryLimit:)` measures up to 5 MB.
  static func memoryLimit(forKeys count: Int) -> Double { count < 10_000 ? 8 : 4 }
}

extension [SoakSample] {
  /// The resources that grew, one sentence for each; it is empty if nothing leaks.
  ///
  /// The first third of the samples is warm-up. The smallest value of the last third is compared with that of the
  /// second: the counts vary with what the samples find open, and what leaks is in every later sample. With twelve samples,
  /// a leak of one object in each of the 300 keys between two samples exceeds every limit.
  ///
  /// Memory must grow within the last third as well. The system does not get back what the largest content needed, so the
  /// resident memory has steps after which it is constant; a leak continues to the end.
  ///
  /// - Parameter memoryLimit: The growth of memory that is allowed, in megabytes.
  /// - Returns: A sentence for each resource that grew, or one that says that there are too few samples.
  func growth(memoryLimit: Double) -> [String] {
    guard count >= 6 else { return ["only \(count) samples were taken: 6 are needed"] }
    let (before, after) = (self[count / 3..<2 * count / 3], self[(2 * count / 3)...])
    func grew(_ name: String, by limit: Double, _ figure: (SoakSample) -> Double) -> String? {
      guard let old = before.map(figure).min(), let new = after.map(figure).min() else { return nil }
      return new > old + limit ? "\(name) grew from \(old) to \(new)" : nil
    }
    let memory = after.map(\.memory)
    let isStillGrowing = (memory.last ?? 0) - (memory.first ?? 0) > memoryLimit / 4
    return [
      isStillGrowing ? grew("memory (MB)", by: memoryLimit) { $0.memory } : nil,
      grew("descriptors", by: 2) { Double($0.descriptors) },
      grew("nodes", by: 600) { Double($0.nodes) },
      grew("models", by: 6) { Double($0.models) },
      grew("tasks", by: 3) { Double($0.tasks) },
    ].compactMap(\.self)
  }
}
