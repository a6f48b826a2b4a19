/// How high rows are, as far as that is known: a row that was never seen counts as one line.
///
/// The sums are kept in a Fenwick tree of what rows are higher than a line, so that a place is found in O(log n). The
/// tree is made when the first such row is seen: rows of one line cost nothing.
struct RowHeights {
  private(set) var count = 0
  private let spacing: Int
  private var known: [Int: Int] = [:]
  private var tree: [Int32] = []

  init(spacing: Int) {
    self.spacing = spacing
  }

  /// The height of all rows and what is between them.
  var total: Int { count == 0 ? 0 : start(of: count) - spacing }

  func height(of index: Int) -> Int? { known[index] }

  /// Follows data of another length; what is known of the rows that there are still stays.
  mutating func resize(to count: Int) {
    guard count != self.count else { return }
    let heights = known.filter { $0.key < count }
    self.count = count
    known = [:]
    tree = []
    for (index, height) in heights { set(height, of: index) }
  }

  /// Forgets every height: the rows have another width.
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

  /// The line on which a row starts, counted from the top of the first.
  func start(of index: Int) -> Int {
    var sum = index * (1 + spacing)
    var position = tree.isEmpty ? 0 : index
    while position > 0 {
      sum += Int(tree[position])
      position -= position & -position
    }
    return sum
  }

  /// The row on a line: the last that starts on it or above.
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
