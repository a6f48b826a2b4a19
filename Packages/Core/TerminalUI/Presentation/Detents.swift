/// How much of the window a sheet takes, from the bottom up (SwiftUI's type of the same name).
public struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable {
    case fraction(Double)
    case height(Int)
    case large
  }

  private let kind: Kind

  /// Half of the window.
  public static let medium = PresentationDetent(kind: .fraction(0.5))
  /// Nearly all of it, as without detents.
  public static let large = PresentationDetent(kind: .large)

  /// A share of the window, from zero to one.
  public static func fraction(_ fraction: Double) -> PresentationDetent {
    PresentationDetent(kind: .fraction(min(max(0, fraction), 1)))
  }

  /// So many rows, without the border.
  public static func height(_ height: Int) -> PresentationDetent {
    PresentationDetent(kind: .height(max(0, height)))
  }

  /// The rows of a sheet with its border, where so many are free.
  func rows(of room: Int) -> Int {
    let rows: Int
    switch kind {
    case .fraction(let fraction): rows = Int((Double(room) * fraction).rounded())
    case .height(let height): rows = height + 2
    case .large: rows = room - 2
    }
    return min(max(3, rows), max(0, room))
  }
}

struct DetentsModifier: NodeModifier {
  let detents: Set<PresentationDetent>

  func makeNode(in parent: Node) -> DetentsNode {
    let node = DetentsNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: DetentsNode) {
    node.presented?.detents = detents
  }
}

/// Tells the sheet around how high it may be.
final class DetentsNode: Node {
  private(set) weak var presented: PresentedNode?

  override init(parent: Node) {
    super.init(parent: parent)
    presented = nearest { $0 as? PresentedNode }
  }
}

extension PresentedNode {
  /// The place of a sheet: as high as its detent says, at the bottom; without detents over most of the window.
  func sheetFrame(in bounds: Rect) -> Rect {
    let whole = bounds.inset(by: EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
    // The content says its detents when it is evaluated, which measuring it does.
    _ = size(for: ProposedSize(whole.size))
    let heights = Set(detents.map { $0.rows(of: bounds.size.height) }).sorted()
    guard !heights.isEmpty else { return whole }
    let height = heights[min(max(0, detentIndex), heights.count - 1)]
    return Rect(x: whole.minX, y: bounds.maxY - height, width: whole.size.width, height: height)
  }

  /// Ctrl-Up and Ctrl-Down go through the detents of a sheet.
  func moveDetent(_ key: KeyPress) -> Bool {
    guard detents.count > 1, key.modifiers == .control, key.key == .up || key.key == .down else { return false }
    detentIndex = min(max(0, detentIndex + (key.key == .up ? 1 : -1)), detents.count - 1)
    window.setNeedsFrame()
    return true
  }
}

extension View {
  /// Says how much of the window the sheet around takes. It starts with the least; Ctrl-Up and Ctrl-Down change it.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(DetentsModifier(detents: detents))
  }
}
