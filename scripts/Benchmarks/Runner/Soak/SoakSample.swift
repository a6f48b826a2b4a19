/// What the app holds at one moment of a soak, always at the same place of the app.
struct SoakSample: CustomStringConvertible {
  /// The memory in use, in megabytes.
  var memory: Double
  /// Open file descriptors.
  var descriptors: Int
  var nodes: Int
  /// View models.
  var models: Int
  var tasks: Int

  var description: String {
    let memory = (memory * 100).rounded() / 100
    return "\(memory) MB, \(descriptors) descriptors, \(nodes) nodes, \(models) models, \(tasks) tasks"
  }
}

extension [SoakSample] {
  /// The figures that grew, each as a sentence; none in a sound run.
  ///
  /// The first third is warm-up. The median of the last third is compared with that of the second. Hidden tabs stay as
  /// the random keys left them, so the counts vary: a leak of one object in each of the 300 keys between two samples
  /// exceeds every limit.
  ///
  /// - Parameter memoryLimit: The growth of memory that is allowed, in megabytes.
  func growth(memoryLimit: Double) -> [String] {
    guard count >= 6 else { return ["only \(count) samples were taken: 6 are needed"] }
    let (before, after) = (self[count / 3..<2 * count / 3], self[(2 * count / 3)...])
    func median(_ values: some Collection<Double>) -> Double { values.sorted()[values.count / 2] }
    func grew(_ name: String, by limit: Double, _ figure: (SoakSample) -> Double) -> String? {
      let (old, new) = (median(before.map(figure)), median(after.map(figure)))
      return new > old + limit ? "\(name) grew from \(old) to \(new)" : nil
    }
    return [
      grew("memory (MB)", by: memoryLimit) { $0.memory },
      grew("descriptors", by: 2) { Double($0.descriptors) },
      grew("nodes", by: 600) { Double($0.nodes) },
      grew("models", by: 6) { Double($0.models) },
      grew("tasks", by: 3) { Double($0.tasks) },
    ].compactMap(\.self)
  }
}
