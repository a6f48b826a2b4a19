/// The changes that the user can make to the rows of a `ForEach`.
struct RowEdits {
  var delete: (@MainActor (Set<Int>) -> Void)?
  var move: (@MainActor (Set<Int>, Int) -> Void)?
}

struct EditableRow<Element, Content: View>: View {
  let element: Element
  let content: (Element) -> Content
  let edits: RowEdits
  /// Returns the index of the row and the number of rows; `nil` if the row was removed.
  let position: @MainActor () -> (index: Int, count: Int)?

  var body: some View {
    let row = content(element)
    let limits = (row as? any RestrictedRow)?.restriction ?? RowRestriction()
    row.swipeActions {
      if let delete = edits.delete, limits.isDeleteDisabled != true {
        Button("Delete", role: .destructive) {
          if let position = position() { delete([position.index]) }
        }
      }
      if let move = edits.move, limits.isMoveDisabled != true {
        Button("Move up") {
          if let position = position(), position.index > 0 { move([position.index], position.index - 1) }
        }
        Button("Move down") {
          // The destination is an index before the removal, as in SwiftUI.
          guard let position = position(), position.index + 1 < position.count else { return }
          move([position.index], position.index + 2)
        }
      }
    }
  }
}

/// The changes that are not offered for a row; `nil` where it has no setting.
struct RowRestriction: NodeModifier {
  var isDeleteDisabled: Bool?
  var isMoveDisabled: Bool?

  func makeNode(in parent: Node) -> Node { Node(parent: parent) }
  func update(_ node: Node) {}
}

/// A row that may restrict its changes, by itself or inside other modifiers.
@MainActor
protocol RestrictedRow {
  var restriction: RowRestriction? { get }
}

extension ModifiedContent: RestrictedRow {
  var restriction: RowRestriction? {
    let inner = (content as? any RestrictedRow)?.restriction
    guard let own = modifier as? RowRestriction else { return inner }
    return RowRestriction(
      isDeleteDisabled: own.isDeleteDisabled ?? inner?.isDeleteDisabled,
      isMoveDisabled: own.isMoveDisabled ?? inner?.isMoveDisabled)
  }
}

extension View {
  /// Sets whether `onDelete(perform:)` of the enclosing `ForEach` applies to the row.
  ///
  /// It must be set in the closure of the `ForEach`.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(RowRestriction(isDeleteDisabled: isDisabled))
  }

  /// Sets whether `onMove(perform:)` of the enclosing `ForEach` applies to the row.
  ///
  /// It must be set in the closure of the `ForEach`.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(RowRestriction(isMoveDisabled: isDisabled))
  }
}

extension ForEach where Content: View {
  /// Adds the action to delete a row, which receives the index of the row: the key `x` of the selected row.
  public func onDelete(perform action: (@MainActor (Set<Int>) -> Void)?) -> ForEach {
    var edited = self
    edited.edits = RowEdits(delete: action, move: edits?.move)
    return edited
  }

  /// Adds the action to delete a row, which receives another type of index set, such as Foundation's.
  @_disfavoredOverload
  public func onDelete<Offsets: SetAlgebra<Int>>(perform action: (@MainActor (Offsets) -> Void)?) -> ForEach {
    onDelete(perform: action.map { action in { @MainActor (offsets: Set<Int>) in action(Offsets(offsets)) } })
  }

  /// Adds the actions to move a row up and down: the key `x` of the selected row opens a menu with them.
  ///
  /// - Parameter action: Called with the index of the row and the index before which it is inserted; `nil` for no
  ///   action.
  public func onMove(perform action: (@MainActor (Set<Int>, Int) -> Void)?) -> ForEach {
    var edited = self
    edited.edits = RowEdits(delete: edits?.delete, move: action)
    return edited
  }

  /// Adds the actions to move a row, which receive another type of index set, such as Foundation's.
  @_disfavoredOverload
  public func onMove<Offsets: SetAlgebra<Int>>(perform action: (@MainActor (Offsets, Int) -> Void)?) -> ForEach {
    onMove(
      perform: action.map { action in { @MainActor (offsets: Set<Int>, place: Int) in action(Offsets(offsets), place) }
      })
  }

  func editableRow(_ element: Data.Element, _ edits: RowEdits) -> EditableRow<Data.Element, Content> {
    let elementID = id(element)
    return EditableRow(element: element, content: content, edits: edits) {
      data.firstIndex { id($0) == elementID }.map { (data.distance(from: data.startIndex, to: $0), data.count) }
    }
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at offsets from the start; those outside of the collection are ignored.
  ///
  /// - Complexity: O(n)
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let removed = Set(offsets)
    self = Self(enumerated().filter { !removed.contains($0.offset) }.map(\.element))
  }

  /// Moves the elements at some offsets in front of another element.
  ///
  /// `destination` is the offset, before the move, of the element in front of which they are inserted.
  ///
  /// - Complexity: O(n)
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let moved = Set(source)
    let all = Array(self)
    let rest = { (isBefore: Bool) in
      all.enumerated().filter { !moved.contains($0.offset) && ($0.offset < destination) == isBefore }.map(\.element)
    }
    let chosen = all.enumerated().filter { moved.contains($0.offset) }.map(\.element)
    self = Self(rest(true) + chosen + rest(false))
  }
}
