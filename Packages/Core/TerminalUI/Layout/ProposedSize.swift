/// The space that a parent proposes to a view, in columns and rows; `nil` requests the ideal size.
struct ProposedSize: Hashable, Sendable {
  var width: Int?
  var height: Int?

  /// A length that represents unlimited space.
  static let unlimited = 1_000_000_000

  init(width: Int?, height: Int?) {
    self.width = width
    self.height = height
  }

  init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  /// Returns the proposal without margins.
  func inset(by insets: EdgeInsets) -> ProposedSize {
    ProposedSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}
