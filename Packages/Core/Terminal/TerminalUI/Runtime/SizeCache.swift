/// The sizes of a node for the proposals that it was measured with.
///
/// When the node may have changed, the sizes are set aside: they are not used, but compared with those that are measured
/// next.
struct SizeCache {
  typealias Entry = (proposal: ProposedSize, size: Size)

  private var entries: [Entry] = []
  /// The sizes before the node may have changed; `nil` if it has not.
  private var former: [Entry]?
  private static let maximumCount = 6

  var isEmpty: Bool { entries.isEmpty }
  /// Whether sizes were set aside and not compared since.
  var isOutdated: Bool { former != nil }

  subscript(proposal: ProposedSize) -> Size? {
    entries.first { $0.proposal == proposal }?.size
  }

  /// Stores a size, in place of the oldest one if there are many.
  mutating func insert(_ size: Size, for proposal: ProposedSize) {
    if entries.count == Self.maximumCount { entries.removeFirst() }
    entries.append((proposal, size))
  }

  /// Sets the sizes aside, unless older ones are already.
  mutating func setAside() {
    if former == nil { former = entries }
    entries.removeAll(keepingCapacity: true)
  }

  /// Removes and returns the sizes that were set aside; `nil` if some may be missing, because there were many.
  mutating func takeFormer() -> [Entry]? {
    defer { former = nil }
    guard let former, former.count < Self.maximumCount else { return nil }
    return former
  }

  mutating func discardFormer() { former = nil }

  mutating func restore() {
    // The sizes of some proposals may have been computed again.
    for entry in former ?? [] where entries.count < Self.maximumCount {
      if self[entry.proposal] == nil { entries.append(entry) }
    }
    former = nil
  }
}
