/// The known heights of rows; an unknown row counts as one line.
///
/// A Fenwick tree stores the heights above one line, so that a row is found in O(log n). The tree is created for the
/// first row with more than one line, so rows of one line need no tree.
struct RowHeights {
  private(set) var count = 0
  private let spacing: Int
  private var known: [Int: Int] = [:]
  private var tree: [Int32] = []

  init(spacing: Int) {
    self.spacing = spacing
  }

  /// The height of all rows and the spacing between them.
  var total: Int { count == 0 ? 0 : start(of: count) - spacing }

  func height(of index: Int) -> Int? { known[index] }

  /// Changes the number of rows and preserves the heights of the remaining ones.
  mutating func resize(to count: Int) {
    guard count != self.count else { return }
    let heights = known.filter { $0.key < count }
    self.count = count
    known = [:]
    tree = []
    for (index, height) in heights { set(height, of: index) }
  }

  /// Removes all heights, because the width of the rows has changed.
  mutating func reset() {
    known = [:]
    tree = []
  }

  mutating func set(_ height: Int, of index: Int) {
    let change = height - (known.updateValue(height, forKey: index) ?? 1)
    guard change != 0 else { return }
    if tree.isEmpty { tree = Array(repeating: 0, count: count + 1) }
    var position = index + 1
    while position <= count {
      tree[position] += Int32(change)
      position += position & -position
    }
  }

  /// Returns the first line of a row, counted from the top of the first row.
  func start(of index: Int) -> Int {
    var sum = index * (1 + spacing)
    var position = tree.isEmpty ? 0 : index
    while position > 0 {
      sum += Int(tree[position])
      position -= position & -position
    }
    return sum
  }

  /// Returns the row at a line: the last one that starts there or above.
  func index(at line: Int) -> Int {
    guard count > 0, line > 0 else { return 0 }
    if tree.isEmpty { return min(line / (1 + spacing), count - 1) }
    var position = 0
    var rest = line
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      let next = position + step
      if next <= count {
        let height = step * (1 + spacing) + Int(tree[next])
        if height <= rest {
          position = next
          rest -= height
        }
      }
      step /= 2
    }
    return min(position, count - 1)
  }
}
