/// The height of a sheet, measured from the bottom of the window (SwiftUI's type of the same name).
public struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable {
    case fraction(Double)
    case medium(minimumHeight: Int)
    case height(Int)
    case large
    case fitted
  }

  private let kind: Kind
  /// Half of the window.
  public static let medium = PresentationDetent(kind: .fraction(0.5))
  /// Nearly the whole window, less one row at the top and one at the bottom.
  public static let large = PresentationDetent(kind: .large)
  /// The height of its content; SwiftUI has no such detent.
  public static let fitted = PresentationDetent(kind: .fitted)

  /// Returns a detent with half of the window, or with nearly the whole window if half of it is too low.
  public static func medium(minimumHeight: Length) -> PresentationDetent {
    PresentationDetent(kind: .medium(minimumHeight: minimumHeight.height))
  }

  /// Returns a detent with a fraction of the window's height, clamped to 0 through 1.
  public static func fraction(_ fraction: Double) -> PresentationDetent {
    PresentationDetent(kind: .fraction(min(max(0, fraction), 1)))
  }

  /// Returns a detent with a fixed height without the border; negative values count as 0.
  public static func height(_ height: Length) -> PresentationDetent {
    PresentationDetent(kind: .height(height.height))
  }

  /// Returns the height of a sheet with its border, limited to the available rows.
  func rows(of room: Int, content: () -> Int) -> Int {
    let rows: Int
    switch kind {
    case .fraction(let fraction): rows = Int((Double(room) * fraction).rounded())
    case .medium(let minimumHeight):
      let half = Int((Double(room) * 0.5).rounded())
      rows = half >= minimumHeight + 2 ? half : room - 2
    case .height(let height): rows = height + 2
    case .large: rows = room - 2
    case .fitted: rows = content()
    }
    return min(max(3, rows), max(0, room))
  }
}

private struct DetentsModifier: NodeModifier {
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

private final class DetentsNode: Node {
  private(set) weak var presented: PresentedNode?
  private var lastSelection: PresentationDetent?

  override init(parent: Node) {
    super.init(parent: parent)
    presented = nearest { $0 as? PresentedNode }
  }

  func select(_ selection: Binding<PresentationDetent>?) {
    presented?.onSelectDetent = { selection?.wrappedValue = $0 }
    guard let selection, selection.wrappedValue != lastSelection else { return }
    lastSelection = selection.wrappedValue
    presented?.selectedDetent = selection.wrappedValue
    window.setNeedsFrame()
  }
}

/// Reads the binding in its own body, so a change re-evaluates it.
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
  /// Returns the frame of a sheet: at the bottom with the height of its detent, or most of the window without detents.
  func sheetFrame(in bounds: Rect) -> Rect {
    let whole = bounds.inset(by: CellInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
    // The content sets its detents when it is evaluated, and measuring evaluates it.
    _ = size(for: ProposedSize(whole.size))
    let content = { [self] in size(for: ProposedSize(width: whole.size.width, height: nil)).height }
    orderedDetents = detents.map { ($0, $0.rows(of: bounds.size.height, content: content)) }.sorted { $0.1 < $1.1 }
    guard let height = selectedRow.map({ orderedDetents[$0].rows }) else { return whole }
    return Rect(x: whole.minX, y: bounds.maxY - height, width: whole.size.width, height: height)
  }

  /// The index of the selected detent, the smallest if none is selected; `nil` without detents.
  private var selectedRow: Int? {
    guard !orderedDetents.isEmpty else { return nil }
    return orderedDetents.firstIndex { $0.detent == selectedDetent } ?? 0
  }

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
  /// Sets the available heights of the surrounding sheet: it starts with the smallest, and Ctrl-Up and Ctrl-Down change
  /// it.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(DetentsModifier(detents: detents))
  }

  /// Sets the available heights of the surrounding sheet, with a binding to the selected one.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    DetentsReader(content: self, detents: detents, selection: selection)
  }
}
