/// The rows of a container, each built when it becomes visible.
@MainActor
struct RowList {
  /// The kind of a row in a list.
  enum Kind {
    case row, header, footer
  }

  /// Consecutive rows that are built in the same way.
  struct Segment {
    var count = 1
    var kind = Kind.row
    let id: (Int) -> RowID
    let make: @MainActor (Int, Node) -> Node
    let update: @MainActor (Int, Node) -> Void
  }

  private var segments: [Segment] = []
  /// The index of the first row of each segment.
  private var starts: [Int] = []
  private(set) var count = 0

  init() {}

  /// Creates the rows of a builder's content.
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

  /// Appends a view as one row.
  mutating func append(row view: some View, at path: RowPath, kind: Kind = .row) {
    let tag = (view as? any TaggedView).flatMap(\.tagValue)
    append(
      Segment(
        kind: kind, id: { _ in RowID(path: path, value: tag) }, make: { view._makeNode(in: $1) },
        update: { view._update($1) }))
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

  func kind(_ index: Int) -> Kind { locate(index).0.kind }

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
  /// The identity of the element, or the tag.
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
protocol TaggedView {
  var tagValue: AnyHashable? { get }
}

extension ModifiedContent: TaggedView {
  var tagValue: AnyHashable? {
    (modifier as? TagModifier)?.tag ?? (content as? any TaggedView)?.tagValue
  }
}
