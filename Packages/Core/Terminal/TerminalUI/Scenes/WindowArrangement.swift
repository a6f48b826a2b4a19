/// The arrangement of an app's windows on the terminal: one at a time, or two in a split.
struct WindowArrangement: Hashable {
  /// The kind of arrangement; the raw value is persisted.
  enum Mode: String, CaseIterable {
    case single
    case sideBySide
    case stacked

    private var minimumSize: Size {
      switch self {
      case .single: Size(width: 0, height: 0)
      case .sideBySide: Size(width: 120, height: 0)
      case .stacked: Size(width: 0, height: 40)
      }
    }

    func fits(in size: Size) -> Bool {
      size.width >= minimumSize.width && size.height >= minimumSize.height
    }

    /// The sentence that says which terminals are too small for every split.
    static var splitRequirement: String {
      "A split needs \(sideBySide.minimumSize.width) columns or \(stacked.minimumSize.height) rows"
    }

    /// Returns the reason why the arrangement is unavailable; `nil` if a terminal is large enough for it.
    func disabledReason(in size: Size) -> String? {
      guard !fits(in: size) else { return nil }
      return self == .stacked ? "needs \(minimumSize.height) rows" : "needs \(minimumSize.width) columns"
    }
  }

  /// The chosen arrangement, which shows one window while the terminal is too small for it.
  var mode = Mode.single
  /// The first window's share of the terminal.
  private(set) var fraction = 0.5
  /// The range of the first window's share: each window has at least a quarter.
  static let fractions = 0.25...0.75

  /// Sets the first window's share, limited to the allowed range; a value that is not a number is ignored.
  mutating func setFraction(_ value: Double) {
    guard !value.isNaN else { return }
    fraction = min(max(value, Self.fractions.lowerBound), Self.fractions.upperBound)
  }
}

struct WindowSplit: Equatable {
  let area: Rect
  let axis: Axis
  /// The frame of the left or the upper window with its title row.
  let first: Rect
  /// The frame of the right or the lower window with its title row.
  let second: Rect
  /// The cells between the two windows, which the mouse moves; when stacked, the title row of the lower window.
  let border: Rect

  /// Divides an area; `nil` if the arrangement shows one window.
  init?(_ arrangement: WindowArrangement, of area: Rect) {
    switch arrangement.mode {
    case .single: return nil
    case .sideBySide:
      let width = Int((Double(area.size.width - 1) * arrangement.fraction).rounded())
      axis = .horizontal
      first = Rect(x: area.minX, y: area.minY, width: width, height: area.size.height)
      border = Rect(x: first.maxX, y: area.minY, width: 1, height: area.size.height)
      second = Rect(
        x: border.maxX, y: area.minY, width: max(0, area.maxX - border.maxX), height: area.size.height)
    case .stacked:
      let height = Int((Double(area.size.height) * arrangement.fraction).rounded())
      axis = .vertical
      first = Rect(x: area.minX, y: area.minY, width: area.size.width, height: height)
      border = Rect(x: area.minX, y: first.maxY, width: area.size.width, height: 1)
      second = Rect(x: area.minX, y: first.maxY, width: area.size.width, height: max(0, area.maxY - first.maxY))
    }
    self.area = area
  }

  func fraction(at point: Point) -> Double {
    switch axis {
    case .horizontal: Double(point.x - area.minX) / Double(max(1, area.size.width - 1))
    case .vertical: Double(point.y - area.minY) / Double(max(1, area.size.height))
    }
  }
}
