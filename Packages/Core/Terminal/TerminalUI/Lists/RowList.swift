/// The rows of a container, each built when it becomes visible.
@MainActor
struct RowList {
  enum Kind {
    case row, header, footer
    /// The header of a section that can be collapsed, which Return does.
    case collapsibleHeader

    var isSelectable: Bool { self == .row || self == .collapsibleHeader }
  }

  /// Consecutive rows that are built in the same way.
  struct Segment {
    var count = 1
    var kind = Kind.row
    /// The identity that `id(_:)` has set on a single row.
    var target: AnyHashable?
    let id: (Int) -> RowID
    let make: @MainActor (Int, Node) -> Node
    let update: @MainActor (Int, Node) -> Void
  }

  private var segments: [Segment] = []
  /// The index of the first row of each segment.
  private var starts: [Int] = []
  private(set) var count = 0

  init() {}

  init(of content: some View) {
    append(content, at: RowPath())
  }

  mutating func append(_ segment: Segment) {
    guard segment.count > 0 else { return }
    segments.append(segment)
    starts.append(count)
    count += segment.count
  }

  /// Appends the rows of a view: several for a container of rows, one for any other view.
  mutating func append<Content: View>(_ view: Content, at path: RowPath) {
    if let type = Content.self as? any RowContainer.Type {
      append(view, as: type, at: path)
    } else {
      append(row: view, at: path)
    }
  }

  mutating func append(row view: some View, at path: RowPath, kind: Kind = .row) {
    let tag = (view as? any TaggedView).flatMap(\.tagValue)
    append(
      Segment(
        kind: kind, target: (view as? any ExplicitlyIdentified)?.id, id: { _ in RowID(path: path, value: tag) },
        make: { view._makeNode(in: $1) }, update: { view._update($1) }))
  }

  private mutating func append<Container: RowContainer>(_ view: Any, as type: Container.Type, at path: RowPath) {
    (view as? Container)?.appendRows(to: &self, at: path)
  }

  // MARK: Single rows

  /// Returns the segment of a row, found by binary search, and the row's index in it.
  private func locate(_ index: Int) -> (Segment, Int) {
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    return (segments[low], index - starts[low])
  }

  func id(_ index: Int) -> RowID {
    let (segment, offset) = locate(index)
    return segment.id(offset)
  }

  /// Returns the identity by which a row is scrolled to.
  func targetID(_ index: Int) -> AnyHashable? {
    let (segment, offset) = locate(index)
    return segment.target ?? segment.id(offset).value
  }

  /// Returns the first row with an identity, without building rows.
  ///
  /// - Complexity: O(n)
  func firstIndex(ofTarget id: AnyHashable) -> Int? {
    for (segment, start) in zip(segments, starts) {
      if segment.target == id { return start }
      if let offset = (0..<segment.count).first(where: { segment.id($0).value == id }) { return start + offset }
    }
    return nil
  }

  func kind(_ index: Int) -> Kind { locate(index).0.kind }

  /// The ranges of consecutive rows of one kind.
  var runs: [(kind: Kind, rows: Range<Int>)] {
    zip(segments, starts).reduce(into: []) { runs, part in
      let (segment, start) = part
      if let last = runs.last, last.kind == .row, segment.kind == .row {
        runs[runs.count - 1].rows = last.rows.lowerBound..<start + segment.count
      } else {
        runs.append((segment.kind, start..<start + segment.count))
      }
    }
  }

  func make(_ index: Int, in parent: Node) -> Node {
    let (segment, offset) = locate(index)
    return segment.make(offset, parent)
  }

  func update(_ index: Int, _ node: Node) {
    let (segment, offset) = locate(index)
    segment.update(offset, node)
  }
}

/// The position of a view in nested containers of rows.
struct RowPath: Hashable {
  private var steps: [AnyHashable] = []

  func appending(_ step: some Hashable) -> RowPath {
    var path = self
    path.steps.append(AnyHashable(step))
    return path
  }
}

/// The identity of a row: its path, and its value if it has one.
struct RowID: Hashable {
  let path: RowPath
  let value: AnyHashable?
}

/// A view that consists of several rows.
@MainActor
protocol RowContainer: View {
  func appendRows(to list: inout RowList, at path: RowPath)
}

/// A container of rows that a `ForEach` expands: each of its elements then has several rows.
@MainActor
protocol RowGroup: RowContainer {}

/// A view that may have a tag, set on itself or inside other modifiers.
@MainActor
package protocol TaggedView {
  var tagValue: AnyHashable? { get }
}

extension ModifiedContent: TaggedView {
  package var tagValue: AnyHashable? {
    (modifier as? TagModifier)?.tag ?? (content as? any TaggedView)?.tagValue
  }
}

extension ForEach: RowContainer, RowGroup where Content: View {
  func appendRows(to list: inout RowList, at path: RowPath) {
    if Content.self is any RowGroup.Type {
      for element in data { list.append(content(element), at: path.appending(id(element))) }
      return
    }
    // Two closures, so that the identity of a row is available without building its view.
    let element = { (index: Int) in data[data.index(data.startIndex, offsetBy: index)] }
    let rowID = { (index: Int) in RowID(path: path, value: AnyHashable(id(element(index)))) }
    if let edits {
      list.append(
        RowList.Segment(
          count: data.count, id: rowID,
          make: { index, parent in editableRow(element(index), edits)._makeNode(in: parent) },
          update: { index, node in editableRow(element(index), edits)._update(node) }))
      return
    }
    list.append(
      RowList.Segment(
        count: data.count, id: rowID,
        make: { index, parent in ListRow(element: element(index), content: content)._makeNode(in: parent) },
        update: { index, node in ListRow(element: element(index), content: content)._update(node) }))
  }
}

extension TupleView: RowContainer {
  func appendRows(to list: inout RowList, at path: RowPath) {
    var position = 0
    for view in repeat each content {
      list.append(view, at: path.appending(position))
      position += 1
    }
  }
}

extension Group: RowGroup {
  func appendRows(to list: inout RowList, at path: RowPath) {
    list.append(content, at: path)
  }
}

extension EmptyView: RowContainer {
  func appendRows(to list: inout RowList, at path: RowPath) {}
}

extension Optional: RowContainer where Wrapped: View {
  func appendRows(to list: inout RowList, at path: RowPath) {
    if let self { list.append(self, at: path.appending(0)) }
  }
}

extension ConditionalContent: RowContainer {
  func appendRows(to list: inout RowList, at path: RowPath) {
    switch branch {
    case .first(let view): list.append(view, at: path.appending(0))
    case .second(let view): list.append(view, at: path.appending(1))
    }
  }
}

extension Section: RowGroup {
  func appendRows(to list: inout RowList, at path: RowPath) {
    if let expansion {
      let row = CollapsibleHeader(content: header, isExpanded: expansion.binding)
      list.append(row: row, at: path.appending("header"), kind: .collapsibleHeader)
    } else if hasHeader {
      list.append(row: SectionHeader(content: header), at: path.appending("header"), kind: .header)
    }
    if isExpanded { list.append(content, at: path.appending("content")) }
    list.append(row: SectionFooter(content: footer), at: path.appending("footer"), kind: .footer)
  }
}

/// The known heights of rows; an unknown row counts as one line, or as another estimate.
///
/// A Fenwick tree stores the differences from the estimate, so that a row is found in O(log n). The tree is created for
/// the first row with another height, so rows of one line need no tree.
struct RowHeights {
  private(set) var count = 0
  private let spacing: Int
  private let estimate: Int
  private var known: [Int: Int] = [:]
  private var tree: [Int] = []

  /// Creates the heights of no rows; rows that overlap cannot be found by their lines, so a spacing below zero is zero.
  init(spacing: Int, estimate: Int = 1) {
    self.spacing = max(0, spacing)
    self.estimate = estimate
  }

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
    let change = height - (known.updateValue(height, forKey: index) ?? estimate)
    guard change != 0 else { return }
    if tree.isEmpty { tree = Array(repeating: 0, count: count + 1) }
    var position = index + 1
    while position <= count {
      tree[position] += change
      position += position & -position
    }
  }

  /// Returns the first line of a row, counted from the top of the first row.
  func start(of index: Int) -> Int {
    var sum = index * (estimate + spacing)
    var position = tree.isEmpty ? 0 : index
    while position > 0 {
      sum += tree[position]
      position -= position & -position
    }
    return sum
  }

  /// Returns the row at a line: the last one that starts there or above.
  func index(at line: Int) -> Int {
    guard count > 0, line > 0 else { return 0 }
    if tree.isEmpty { return min(line / (estimate + spacing), count - 1) }
    var position = 0
    var rest = line
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      let next = position + step
      if next <= count {
        let height = step * (estimate + spacing) + tree[next]
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
