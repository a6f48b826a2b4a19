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

extension [SoakSample] {
  /// The growth of the memory for each key or other event that is a leak, in megabytes.
  private static let leak = 50.0 / 1_000_000
  /// The growth of the memory in a part of the run that is none, in megabytes: the heap takes pages in a short run.
  private static let variation = 0.2
  /// The parts of a run, in which a leak continues.
  private static let partCount = 6
  /// The parts in which the memory may stay, because the heap has room that other content has left.
  private static let plateauCount = 1

  /// The resources that grew, one sentence for each; it is empty if nothing leaks.
  ///
  /// The first third of the samples is warm-up. Of counts, the smallest value of the last third is compared with that of
  /// the second: they vary with what the samples find open, and what leaks is in every later sample. With twelve samples, a
  /// leak of one object in each of the 300 keys between two samples exceeds every limit.
  ///
  /// The memory leaks if the smallest value in each sixth of the rest but one is larger than that of the sixth before, by 50
  /// bytes for each event and by 0.2 MB. A step of the allocator, which does not return what the largest content needed, is
  /// in one sixth only. So 100 bytes in each of 20,000 events are detected, and in fewer events only larger leaks.
  ///
  /// - Parameter events: The number of keys or other events between two samples.
  /// - Returns: A sentence for each resource that grew, or one that says that there are too few samples.
  func growth(events: Int) -> [String] {
    guard count >= 9 else { return ["only \(count) samples were taken: 9 are needed"] }
    let (before, after) = (self[count / 3..<2 * count / 3], self[(2 * count / 3)...])
    func grew(_ name: String, by limit: Double, _ figure: (SoakSample) -> Double) -> String? {
      guard let old = before.map(figure).min(), let new = after.map(figure).min() else { return nil }
      return new > old + limit ? "\(name) grew from \(old) to \(new)" : nil
    }
    return [
      growthOfMemory(events: events),
      grew("descriptors", by: 2) { Double($0.descriptors) },
      grew("nodes", by: 600) { Double($0.nodes) },
      grew("models", by: 6) { Double($0.models) },
      grew("tasks", by: 3) { Double($0.tasks) },
    ].compactMap(\.self)
  }

  private func growthOfMemory(events: Int) -> String? {
    let rest = self[(count / 3)...]
    let starts = (0...Self.partCount).map { rest.startIndex + rest.count * $0 / Self.partCount }
    let smallest = zip(starts, starts.dropFirst()).map { self[$0..<$1].map(\.memory).min() ?? 0 }
    let plateaus = (1..<Self.partCount).filter { part in
      let limit = Self.leak * Double(events * (starts[part] - starts[part - 1]))
      return smallest[part] - smallest[part - 1] <= Swift.max(limit, Self.variation)
    }
    guard plateaus.count <= Self.plateauCount else { return nil }
    return "memory (MB) grew from \(smallest[0]) to \(smallest[Self.partCount - 1])"
  }
}
