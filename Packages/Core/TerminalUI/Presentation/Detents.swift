/// How much of the window a sheet takes, from the bottom up (SwiftUI's type of the same name).
public struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable {
    case fraction(Double)
    case height(Int)
    case large
    case fitted
  }

  private let kind: Kind

  /// Half of the window.
  public static let medium = PresentationDetent(kind: .fraction(0.5))
  /// Nearly all of it, as without detents.
  public static let large = PresentationDetent(kind: .large)

  /// As high as its content asks for. Not in SwiftUI, where an app measures for itself.
  public static let fitted = PresentationDetent(kind: .fitted)

  /// A share of the window, from zero to one.
  public static func fraction(_ fraction: Double) -> PresentationDetent {
    PresentationDetent(kind: .fraction(min(max(0, fraction), 1)))
  }

  /// So many rows, without the border.
  public static func height(_ height: Int) -> PresentationDetent {
    PresentationDetent(kind: .height(max(0, height)))
  }

  /// The rows of a sheet with its border, where so many are free; `content` measures what it holds.
  func rows(of room: Int, content: () -> Int) -> Int {
    let rows: Int
    switch kind {
    case .fraction(let fraction): rows = Int((Double(room) * fraction).rounded())
    case .height(let height): rows = height + 2
    case .large: rows = room - 2
    case .fitted: rows = content()
    }
    return min(max(3, rows), max(0, room))
  }
}

struct DetentsModifier: NodeModifier {
  let detents: Set<PresentationDetent>
  var selection: Binding<PresentationDetent>?

  func makeNode(in parent: Node) -> DetentsNode {
    let node = DetentsNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: DetentsNode) {
    node.presented?.detents = detents
    node.select(selection)
  }
}

/// Tells the sheet around how high it may be.
final class DetentsNode: Node {
  private(set) weak var presented: PresentedNode?
  private var lastSelection: PresentationDetent?

  override init(parent: Node) {
    super.init(parent: parent)
    presented = nearest { $0 as? PresentedNode }
  }

  /// Follows the binding when it changes, and has it follow the user.
  func select(_ selection: Binding<PresentationDetent>?) {
    presented?.onSelectDetent = { selection?.wrappedValue = $0 }
    guard let selection, selection.wrappedValue != lastSelection else { return }
    lastSelection = selection.wrappedValue
    presented?.selectedDetent = selection.wrappedValue
    window.setNeedsFrame()
  }
}

/// Reads the binding in a body of its own, so that it is followed.
private struct DetentsReader<Content: View>: View {
  let content: Content
  let detents: Set<PresentationDetent>
  let selection: Binding<PresentationDetent>

  var body: some View {
    _ = selection.wrappedValue
    return content.modifier(DetentsModifier(detents: detents, selection: selection))
  }
}

extension PresentedNode {
  /// The place of a sheet: as high as its detent says, at the bottom; without detents over most of the window.
  func sheetFrame(in bounds: Rect) -> Rect {
    let whole = bounds.inset(by: EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
    // The content says its detents when it is evaluated, which measuring it does.
    _ = size(for: ProposedSize(whole.size))
    let content = { [self] in size(for: ProposedSize(width: whole.size.width, height: nil)).height }
    orderedDetents = detents.map { ($0, $0.rows(of: bounds.size.height, content: content)) }.sorted { $0.1 < $1.1 }
    guard let height = selectedRow.map({ orderedDetents[$0].rows }) else { return whole }
    return Rect(x: whole.minX, y: bounds.maxY - height, width: whole.size.width, height: height)
  }

  /// The place of the selected detent among all, the least where none is selected; `nil` where there are none.
  private var selectedRow: Int? {
    guard !orderedDetents.isEmpty else { return nil }
    return orderedDetents.firstIndex { $0.detent == selectedDetent } ?? 0
  }

  /// Ctrl-Up and Ctrl-Down go through the detents of a sheet.
  func moveDetent(_ key: KeyPress) -> Bool {
    guard detents.count > 1, key.modifiers == .control, key.key == .up || key.key == .down else { return false }
    let next = (selectedRow ?? 0) + (key.key == .up ? 1 : -1)
    guard orderedDetents.indices.contains(next) else { return true }
    selectedDetent = orderedDetents[next].detent
    onSelectDetent(orderedDetents[next].detent)
    window.setNeedsFrame()
    return true
  }
}

extension View {
  /// Says how much of the window the sheet around takes. It starts with the least; Ctrl-Up and Ctrl-Down change it.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(DetentsModifier(detents: detents))
  }

  /// As `presentationDetents(_:)`; it starts with the selected detent, and the binding follows the user.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    DetentsReader(content: self, detents: detents, selection: selection)
  }
}
